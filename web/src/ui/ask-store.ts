import { useSyncExternalStore } from "react";

/** A question to which the answer is an action, or nothing. */
export type Question = {
  question: string;
  /** The label of the button that agrees, for example "Delete". */
  action: string;
  /** Whether the action destroys something. */
  danger?: boolean;
  /** A box to tick or not, about how it is done. */
  option?: { label: string; checked: boolean; onChange: (checked: boolean) => void };
};

type Asked = Question & { answer: (agreed: boolean) => void };

let current: Asked | undefined;
/** How many dialogs there are on the page that can show the question. */
const listeners = new Set<() => void>();

function set(asked: Asked | undefined): void {
  current = asked;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog, one question at a time. On a page without the dialog, the browser asks.
 *
 * @returns whether the answer is the action
 */
export function confirmInDialog(question: Question): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(window.confirm(question.question));
  current?.answer(false);
  return new Promise((resolve) => {
    set({
      ...question,
      answer: (agreed) => {
        set(undefined);
        resolve(agreed);
      },
    });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Who has left the page has not agreed.
    if (listeners.size === 0) current?.answer(false);
  };
}

/** The open question as state. */
export const useQuestion = (): Asked | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
