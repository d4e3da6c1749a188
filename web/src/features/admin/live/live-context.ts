import { createContext, useContext } from "react";

/** Another user who has the same record open, and the ids of the blocks of the board that they have in hand. */
export type Present = { name: string; since: string; holding?: readonly string[] };

/** Live information from the server while the admin is open. */
export type Live = {
  present: readonly Present[];
  /** Whether the viewer has been removed from the team. */
  isRemoved: boolean;
  /** Tells the others what the viewer has in hand. */
  hold: (ids: readonly string[]) => void;
};

export const LiveContext = createContext<Live>({
  present: [],
  isRemoved: false,
  hold: () => undefined,
});

export const useLive = (): Live => useContext(LiveContext);
