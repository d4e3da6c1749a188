import { useSyncExternalStore } from "react";

/** The id of the place in the admin's bar that holds the title of the page. */
export const titleSlotId = "admin-title";

/** The place for the title in the bar; null on the server, and where there is no bar. */
export const useTitleSlot = (): HTMLElement | null =>
  useSyncExternalStore(neverChanges, findSlot, () => null);

const neverChanges = () => () => {};

const findSlot = () => document.getElementById(titleSlotId);
