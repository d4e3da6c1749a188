/** Where a call stands: nobody has decided, it is still to open, it takes proposals, or it is over. */
export type CallState = "none" | "upcoming" | "open" | "closed";

/** For those who were still writing at the deadline. The page says so. */
const graceMs = 60_000;

interface CallTimes {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Where a call stands at a moment, by the server's clock. */
export function callStateAt(call: CallTimes | null, now: Date): CallState {
  if (!call?.opensAt) return "none";
  if (now < call.opensAt) return "upcoming";
  return call.closesAt === null || now < call.closesAt ? "open" : "closed";
}

/** Whether a site leads its visitors to a call: it is announced or open. */
export const isOffered = (call: CallTimes | null, now: Date): boolean =>
  ["upcoming", "open"].includes(callStateAt(call, now));

/** Whether a call takes proposals at a moment: it does for a minute after the deadline, too. */
export function takesProposals(call: CallTimes | null, now: Date): boolean {
  const inGrace = new Date(now.getTime() - graceMs);
  return (
    callStateAt(call, now) === "open" ||
    (callStateAt(call, now) === "closed" && callStateAt(call, inGrace) === "open")
  );
}
