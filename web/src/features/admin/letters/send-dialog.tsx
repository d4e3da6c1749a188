import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import {
  type RecipientsOfLetterQuery,
  SendLetterDocument,
  useLetterPlacesQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { instantOf } from "#lib/instant-of.ts";
import { useLocale } from "#lib/locale.ts";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { SelectField, TextField } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { AdminDialog } from "../keys/dialog.tsx";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";
import { goesTo, readersText, whenText } from "./letter-words.ts";
import { Problems } from "./problems.tsx";

type Audience = NonNullable<RecipientsOfLetterQuery["letter"]>["audience"];

type SendDialogProps = {
  id: string;
  kind: LetterKindName;
  /** Who would get it, and what keeps it from being sent. */
  audience: Audience;
  /** Called when somebody has changed who gets it. */
  onOutdated: () => void;
  onClose: () => void;
};

type Values = { when: string; at: string };

/** Asks when a letter is to be sent, and says to how many; where something is wrong with it, what that is. */
export function SendDialog({ id, kind, audience, onOutdated, onClose }: SendDialogProps) {
  const locale = useLocale();
  const { conferenceId } = useAdmin();
  const [opener] = useState(() => document.activeElement);
  const { data: places } = useLetterPlacesQuery({ conferenceId }, cacheAndNetwork);
  const timeZone = places?.conference?.timeZone ?? "";
  const noun = letterKinds[kind].nouns[0];
  const [send] = useEntityMutation(SendLetterDocument, {
    success: ({ sendAt }) =>
      `The ${noun} goes out ${whenText(locale, sendAt ?? "")}. Until then it can be stopped.`,
    failure: `The ${noun} was not sent`,
    invalidates: ["letters", "letter"],
  });
  const { count, problems } = audience;
  const cannot = [
    ...(count === 0 ? ["Nobody who has an address is in its audience."] : []),
    ...problems,
  ];
  const save = async ({ when, at }: Values) => {
    const time = when === "later" ? instantOf(at, timeZone).toISOString() : null;
    const sent = await send({ input: { id, count, at: time } });
    if (sent.done) onClose();
    else onOutdated();
    return sent;
  };
  return (
    <AdminDialog
      title={`Send the ${noun}`}
      finalFocusEl={() => placeAfter(opener)}
      onClose={onClose}
    >
      <Box padding={5} display="grid" gap={5}>
        <Box as="p" role="status" fontWeight="semibold">
          {goesTo(kind, count)}
        </Box>
        {cannot.length > 0 ? (
          <Problems problems={cannot} />
        ) : (
          <ActionForm<Values>
            label={`Send the ${noun}`}
            schema={sendRules(timeZone)}
            values={{ when: "now", at: "" }}
            submitLabel={`Send to ${readersText(kind, count)}`}
            busyLabel="Sending…"
            kind="action"
            forgetful
            onSave={save}
          >
            <SelectField
              name="when"
              label="When"
              options={[
                { value: "now", label: "Now, in five minutes" },
                { value: "later", label: "At a time" },
              ]}
            />
            <TimeField timeZone={timeZone} />
          </ActionForm>
        )}
        <QuietButton justifySelf="start" onClick={onClose}>
          {cannot.length > 0 ? "Close" : "Cancel"}
        </QuietButton>
      </Box>
    </AdminDialog>
  );
}

/** Where the focus goes: to what has opened the dialog, or, once that is gone, to the heading of the letter. */
const placeAfter = (opener: Element | null) =>
  opener instanceof HTMLElement && opener.isConnected
    ? opener
    : document.querySelector<HTMLElement>("main [data-focus-fallback]");

const sendRules = (timeZone: string) =>
  z
    .object({ when: z.enum(["now", "later"]), at: z.string() })
    .superRefine(({ when, at }, { addIssue }) => {
      if (when === "now") return;
      const complain = (message: string) => addIssue({ code: "custom", path: ["at"], message });
      if (at === "") complain("Please choose a time");
      else if (instantOf(at, timeZone).getTime() < Date.now()) complain("Must be in the future");
    }) as z.ZodType<unknown, Values>;

/** The time, if it is not now, and how long the letter can be stopped. */
function TimeField({ timeZone }: { timeZone: string }) {
  const isLater = useWatch({ name: "when" }) === "later";
  const stops = "Until then it can be stopped, and nobody gets it.";
  if (!isLater) return <p>{stops}</p>;
  return (
    <TextField
      name="at"
      label="Time"
      type="datetime-local"
      help={`In the time zone ${timeZone.replaceAll("_", " ")}. ${stops}`}
      required
    />
  );
}
