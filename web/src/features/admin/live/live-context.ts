import { createContext, useContext } from "react";

/** Somebody else who has the record open that is edited here. */
export type Present = { name: string; since: string };

/** What the server tells while the admin is open. */
export type Live = {
  present: readonly Present[];
  /** Whether the viewer is not in the team any more. */
  isRemoved: boolean;
};

export const LiveContext = createContext<Live>({ present: [], isRemoved: false });

export const useLive = (): Live => useContext(LiveContext);
