import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { thenReread } from "#content/reread-row.ts";
import { refusals } from "#errors/error-types.ts";
import { checkMailSender, removeMailSender, setMailSender } from "#mail-sender/sender.service.ts";

builder.mutationFields((t) => ({
  setMailSender: t.prismaFieldWithInput({
    type: Conference,
    description:
      "Claims an address for a conference's mails, which come from it once a DNS record proves the claim. For its owners, where the site's operator has set up a key to sign with.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "An address of its own for the mails of a conference." },
    input: {
      id: t.input.id({ required: true, description: "Id of the conference." }),
      address: t.input.string({
        required: true,
        description:
          "An email address without a name, for example team@conference.example.org. Its domain may be in any script.",
      }),
    },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { id, ...form } }, editor, context) =>
      setMailSender(editor, context, id, form),
    ),
  }),
  checkMailSender: t.prismaFieldWithInput({
    type: Conference,
    description: "Looks up the DNS record of a conference's address for mails now. For its owners.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "Which conference." },
    input: { id: t.input.id({ required: true, description: "Id of the conference." }) },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { id } }, editor, context) =>
      checkMailSender(editor, context, id),
    ),
  }),
  removeMailSender: t.prismaFieldWithInput({
    type: Conference,
    description: "Gives up the address for a conference's mails. For its owners.",
    areas: "none",
    authScopes: (_root, { input }) => ({ conferenceOwner: input.id }),
    typeOptions: { description: "Which conference." },
    input: { id: t.input.id({ required: true, description: "Id of the conference." }) },
    errors: refusals.input,
    resolve: thenReread("Conference", ({ input: { id } }, editor) => removeMailSender(editor, id)),
  }),
}));
