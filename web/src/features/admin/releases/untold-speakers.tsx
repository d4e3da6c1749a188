import { Box } from "@chakra-ui/react";
import { useAdminUntoldSpeakersQuery } from "#graphql/admin-tabs/releases/generated.ts";
import { PlanTellingDocument } from "#graphql/admin-tabs/tellings/generated.ts";
import { counted } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { cardBar } from "../crud/card-bar.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";
import { EditText } from "../letter-texts/edit-text.tsx";
import { useTellings, WaitingLetters } from "../tellings/waiting-letters.tsx";
import { listedNames } from "./listed-names.ts";

/** Who has not been told when they speak, by name. */
export function useUntoldSpeakers(): readonly string[] {
  const { conferenceId, canRead } = useAdmin();
  const { data } = useAdminUntoldSpeakersQuery(
    { conferenceId },
    { ...cacheAndNetwork, skip: !canRead },
  );
  return data?.untoldSpeakers ?? [];
}

/** "2 speakers have not been told their time". */
export const untoldText = (count: number): string =>
  `${counted(count, "speaker")} ${count === 1 ? "has" : "have"} not been told their time`;

/** Has people told when they speak, once a dialog that names them is agreed to; with whether the letters are being planned. */
export function useTellSpeakers() {
  const { conferenceId } = useAdmin();
  const [tell, busy] = useAction(PlanTellingDocument, {
    success: ({ letters }) =>
      `${counted(letters, "email goes", "emails go")} out in five minutes. Until then you can stop ${letters === 1 ? "it" : "them"} on the Schedule tab.`,
    failure: "Nobody was told",
    invalidates: ["tellings"],
  });
  const askAndTell = (names: readonly string[]) => {
    const question = `Tell ${counted(names.length, "speaker")} when they speak?\n\nEach gets one email with the times of their sessions and the entries for their calendar: ${listedNames(names)}.`;
    const action = `Send ${counted(names.length, "email")}`;
    return tell({ input: { conferenceId, kind: "times" } }, { question, action });
  };
  return [askAndTell, busy] as const;
}

/** The last letters about times and about changes, which tell times, too. */
export const useTimeTellings = () => useTellings(aboutTimes);

const aboutTimes = ["times", "changes"] as const;

/** Says who has not been told when they speak, and tells them; nothing where all know it, or letters wait. */
export function UntoldSpeakers() {
  const tellings = useTimeTellings();
  return (
    <>
      <WaitingLetters tellings={tellings} />
      {!tellings.some(({ state }) => state === "waiting") && <ToBeTold />}
    </>
  );
}

function ToBeTold() {
  const { canManage } = useAdmin();
  const names = useUntoldSpeakers();
  const [tell, busy] = useTellSpeakers();
  if (names.length === 0) return null;
  return (
    <Box {...cardBar}>
      <Box as="p" flex="1 1 16rem" minWidth={0}>
        {untoldText(names.length)}.
      </Box>
      {canManage && (
        <Box display="flex" flexWrap="wrap" gap={3}>
          <EditText kind="times" />
          <QuietButton busy={busy} onClick={() => void tell(names)}>
            Tell them
          </QuietButton>
        </Box>
      )}
    </Box>
  );
}
