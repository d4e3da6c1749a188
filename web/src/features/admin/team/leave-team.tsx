import { QuietButton } from "../crud/quiet-button.tsx";
import { useLeaving } from "./use-leaving.ts";

/** Leaves the team, for those who do not see the section of the team. */
export function LeaveTeam() {
  const leave = useLeaving();
  return <QuietButton onClick={() => void leave()}>Leave the team</QuietButton>;
}
