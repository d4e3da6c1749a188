import { Box } from "@chakra-ui/react";
import { sendingInput } from "@summit/schema/validation/letter.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import {
  type RecipientsOfLetterQuery,
  SendLetterDocument,
  useLetterPlacesQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { Button } from "#ui/button.tsx";
import { useAdmin } from "../admin-context.ts";
import { ActionForm } from "../crud/action-form.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { WhenFields } from "../crud/when-fields.tsx";
import { atOnce, chosenTime, type When, withWhen } from "../crud/when-rules.ts";
import { AdminDialog } from "../keys/dialog.tsx";
import { openerOr } from "../keys/opener-or.ts";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";
import { goesTo, readersText, whenText } from "./letter-words.ts";
import { Problems } from "./problems.tsx";

type Audience = NonNullable<RecipientsOfLetterQuery["letter"]>["audience"];

type SendDialogProps = {
  id: string;
  kind: LetterKindName;
  /** Of the letter now. */
  version: number;
  /** Who would get it, and what keeps it from being sent. */
  audience: Audience;
  /** Called when somebody has changed the letter, or who gets it. */
  onOutdated: () => void;
  onClose: () => void;
};

const rules = withWhen<When>(sendingInput);

const stops = "Until then it can be stopped, and nobody gets it.";

/** Asks when a letter is to be sent, and says to how many; where something is wrong with it, what that is. */
export function SendDialog(props: SendDialogProps) {
  const { id, kind, version, audience, onOutdated, onClose } = props;
  const locale = useLocale();
  const { conferenceId } = useAdmin();
  const [opener] = useState(() => document.activeElement);
  const { data: places } = useLetterPlacesQuery({ conferenceId }, cacheAndNetwork);
  const noun = letterKinds[kind].nouns[0];
  const [send] = useEntityMutation(SendLetterDocument, {
    success: ({ sendAt }) =>
      `The ${noun} goes out ${whenText(locale, sendAt ?? "")}. Until then it can be stopped.`,
    failure: `The ${noun} was not sent`,
    invalidates: ["letters", "letter"],
  });
  // The text that was looked at is the one that is sent.
  const [seen] = useState(version);
  const [isRefused, setRefused] = useState(false);
  const isChanged = isRefused || version !== seen;
  const { count, problems } = audience;
  const cannot = [
    ...(count === 0 ? ["Nobody who has an address is in its audience."] : []),
    ...problems,
  ];
  const save = async (when: When) => {
    const sent = await send({ input: { id, version: seen, count, at: chosenTime(when) } });
    if (sent.done) {
      onClose();
      return sent;
    }
    onOutdated();
    const { changes, ...refusal } = sent;
    if (changes) setRefused(true);
    return refusal;
  };
  return (
    <AdminDialog
      title={`Send the ${noun}`}
      finalFocusEl={() => openerOr(opener, "main [data-focus-fallback]")}
      onClose={onClose}
    >
      <Box padding={5} display="grid" gap={5}>
        <Box as="p" role="status" fontWeight="semibold">
          {isChanged
            ? `Somebody has changed the ${noun} since you opened this. It was not sent.`
            : goesTo(kind, count)}
        </Box>
        {isChanged ? (
          <p>Look at it as it is now, then send it.</p>
        ) : cannot.length > 0 ? (
          <Problems problems={cannot} />
        ) : (
          <ActionForm<When>
            label={`Send the ${noun}`}
            schema={rules}
            values={atOnce}
            submitLabel={`Send to ${readersText(kind, count)}`}
            busyLabel="Sending…"
            kind="action"
            forgetful
            onSave={save}
          >
            <WhenFields
              timeZone={places?.conference?.timeZone}
              now="Now, in five minutes"
              later={stops}
            />
            <StopsNow />
          </ActionForm>
        )}
        {isChanged ? (
          <Button size="small" justifySelf="start" onClick={onClose}>
            {`Look at the ${noun}`}
          </Button>
        ) : (
          <QuietButton justifySelf="start" onClick={onClose}>
            {cannot.length > 0 ? "Close" : "Cancel"}
          </QuietButton>
        )}
      </Box>
    </AdminDialog>
  );
}

/** That a letter can be stopped, where the time does not say it. */
const StopsNow = () => (useWatch({ name: "when" }) === "now" ? <p>{stops}</p> : null);
