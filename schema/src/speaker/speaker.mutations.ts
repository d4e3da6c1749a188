import { builder, type InputFields } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { editorOf } from "#content/editing.ts";
import { rowsInOrder } from "#content/records.ts";
import { refusals } from "#errors/error-types.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";
import { arrangeSpeakers, maxPlaces } from "#speaker/arrange-speakers.ts";
import { speakers } from "#speaker/speaker.service.ts";
import { Speaker } from "#speaker/speaker.type.ts";

const speakerFields = (t: InputFields, required: boolean) => ({
  personId: t.id({
    description:
      "Whose profile it is: the id of a person of the conference. A person has at most one profile.",
  }),
  email: t.string({
    description:
      "Instead of personId: the person's email address. If nobody in the conference has it, it becomes the address of the speaker's person, or a new person's. It is never public. Null says nothing.",
  }),
  name: t.string({ required, description: "1–200 characters; makes the slug." }),
  title: t.string({ description: "Job title, up to 200 characters." }),
  companyName: t.string({ description: "Up to 200 characters." }),
  companyLogo: t.string({ description: "http(s) address or path of this site." }),
  imageUrl: t.string({ description: "http(s) address or path of this site." }),
  topic: t.string({ description: "Up to 300 characters." }),
  bio: t.string({ description: "Markdown, up to 10,000 characters." }),
  twitterUrl: t.string({ description: "http(s) address, or a handle." }),
  linkedinUrl: t.string({ description: "http(s) address, or a handle." }),
  githubUrl: t.string({ description: "http(s) address, or a handle." }),
  showOnHome: t.boolean({
    description: "Whether to show the speaker on the home page. Defaults to true.",
  }),
  homeOrder: t.int({ description: "See Speaker.homeOrder, -1,000 to 1,000; null for no place." }),
  publication: t.field({ type: Publication, description: publicationInput }),
});

addContentMutations("speaker", {
  kind: () => speakers,
  type: Speaker,
  fields: speakerFields,
  except: "but not their sessions",
});

const ArrangedSpeakers = builder
  .objectRef<{ ids: readonly string[] }>("ArrangedSpeakers")
  .implement({
    description: "The speakers with a place on the home page.",
    fields: (t) => ({
      speakers: t.prismaField({
        type: [Speaker],
        description: "From the first place on.",
        complexity: costOfAtMost(maxPlaces),
        resolve: (query, { ids }, _args, { db }) => rowsInOrder(db, "Speaker", query, ids),
      }),
    }),
  });

builder.mutationField("arrangeSpeakers", (t) =>
  t.fieldWithInput({
    type: ArrangedSpeakers,
    description:
      "Gives speakers the first places on the home page, and shows them there. Whoever else had a place has none afterwards. For the editors of the conference.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "The line-up of a home page." },
    input: {
      conferenceId: conferenceIdField(t.input),
      ids: t.input.idList({
        required: true,
        description: `Ids of up to ${maxPlaces} speakers, from the first place on.`,
      }),
    },
    errors: refusals.input,
    resolve: async (_root, { input: { conferenceId, ids } }, context) => {
      await arrangeSpeakers(editorOf(context), conferenceId, ids);
      return { ids: [...new Set(ids)] };
    },
  }),
);
