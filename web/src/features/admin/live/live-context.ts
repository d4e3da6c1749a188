import { createContext, useContext } from "react";

/** Another user who has the same record open. */
export type Present = { name: string; since: string };

/** Live information from the server while the admin is open. */
export type Live = {
  present: readonly Present[];
  /** Whether the viewer has been removed from the team. */
  isRemoved: boolean;
};

export const LiveContext = createContext<Live>({ present: [], isRemoved: false });

export const useLive = (): Live => useContext(LiveContext);
