import { readStored, store } from "#lib/stored.ts";

const key = "summit-search-key";

/** Whether "/" leads to the search in this browser. */
export const usesSearchKey = (): boolean => readStored(key) !== "off";

/** Turns the key on or off in this browser. */
export const setSearchKey = (isOn: boolean): void => store(key, isOn ? null : "off");
