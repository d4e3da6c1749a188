import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { setSearchKey, usesSearchKey } from "#lib/search-key.ts";

/** A key that does something on this screen. */
export type Shortcut = { key: string; does: string };

let shortcuts: readonly Shortcut[] = [];
/** The same setting as that of the site's own key, "/", which also works in the admin. */
let areOn = usesSearchKey();

/** The keys of the present screen. */
export const currentShortcuts = (): readonly Shortcut[] => shortcuts;

const listeners = new Set<() => void>();

/** Whether single keys do something. They can be switched off for those who speak or press keys by accident. */
export function useKeysAreOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => areOn,
    () => true,
  );
  return [on, switchKeys];
}

function switchKeys(on: boolean): void {
  areOn = on;
  setSearchKey(on);
  for (const listener of listeners) listener();
}

/** Where keys have another meaning: fields, menus, lists of choices and dialogs. */
const taken =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]";

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || !areOn) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(taken)) return false;
  return document.querySelector("[role=dialog][data-state=open], dialog[open]") === null;
}

/**
 * Runs something when a single key is pressed, never while somebody types. If it answers false, it had nothing to do, and
 * the key is left to others.
 *
 * @param does for the list of keys, for example "Add a record"
 * @param isActive whether there is anything to run
 */
export const useKey = (key: string, does: string, run: () => unknown, isActive = true): void =>
  useKeys({ name: key, matches: (pressed) => pressed === key, does, isActive }, run);

/** The same for the digits from 1 to the highest one. */
export const useDigitKeys = (highest: number, does: string, run: (digit: number) => void): void =>
  useKeys(
    {
      name: `1–${highest}`,
      matches: (pressed) => /^[1-9]$/.test(pressed) && Number(pressed) <= highest,
      does,
      isActive: highest > 0,
    },
    (pressed) => run(Number(pressed)),
  );

type Keys = {
  /** In the list of keys. */
  name: string;
  matches: (key: string) => boolean;
  does: string;
  isActive: boolean;
};

function useKeys({ name, matches, does, isActive }: Keys, run: (key: string) => unknown): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event.key) || !isFree(event)) return;
    if (run(event.key) !== false) event.preventDefault();
  });
  // A layout effect, so that a key pressed as soon as the screen is visible is handled.
  useLayoutEffect(() => {
    if (!isActive) return;
    const shortcut = { key: name, does };
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    shortcuts = [...shortcuts, shortcut];
    document.addEventListener("keydown", listener);
    return () => {
      shortcuts = shortcuts.filter((one) => one !== shortcut);
      document.removeEventListener("keydown", listener);
    };
  }, [name, does, isActive]);
}

/**
 * Adds keys to the list of the present screen that a part of it handles itself.
 *
 * @param keys the same ones at each rendering
 */
export function useListedKeys(keys: readonly Shortcut[]): void {
  useLayoutEffect(() => {
    shortcuts = [...shortcuts, ...keys];
    return () => {
      shortcuts = shortcuts.filter((one) => !keys.includes(one));
    };
  }, [keys]);
}
