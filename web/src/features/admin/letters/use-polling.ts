import { useEffect, useState } from "react";
import type { LetterStateFragment } from "#graphql/admin-tabs/letters/generated.ts";
import { useAdmin } from "../admin-context.ts";

type Sending = Pick<LetterStateFragment, "state" | "sendAt">;

/** How often states are read again while something happens, in milliseconds. */
const pace = 3_000;
/** How long before its time a letter that waits counts as one with which something happens. */
const ahead = 10 * 60_000;

const happens = ({ state, sendAt }: Sending): boolean =>
  state === "sending" ||
  (state === "waiting" && sendAt !== null && Date.parse(sendAt) - Date.now() < ahead);

/** Whether the page is one that nobody looks at. */
export const isUnseen = (): boolean => document.hidden;

/** How often a query of these letters is to be sent again, in milliseconds; 0 while nothing is sent. */
export function usePolling(letters: readonly Sending[]): number {
  const { isArchived } = useAdmin();
  const [, setRound] = useState(0);
  // Archived conferences send nothing.
  const isBusy = !isArchived && letters.some(happens);
  const isPlanned = !isArchived && !isBusy && letters.some(({ state }) => state === "waiting");
  // What waits for a later time is looked at again when that comes near.
  useEffect(() => {
    if (!isPlanned) return;
    const timer = setInterval(() => setRound((round) => round + 1), 60_000);
    return () => clearInterval(timer);
  }, [isPlanned]);
  return isBusy ? pace : 0;
}
