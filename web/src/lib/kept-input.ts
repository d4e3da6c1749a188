import { logError } from "#lib/log-error.ts";

/** What somebody typed into a form and has not saved. */
export type KeptInput = {
  /** When. */
  at: string;
  /** The version of the record that it was typed into; undefined for a new one. */
  version?: number | undefined;
  /** The values that differ from those of the record, by their paths. */
  values: Readonly<Record<string, unknown>>;
};

const prefix = "unsaved ";

const nameOf = (viewerId: string, form: string) => `${prefix}${viewerId} ${form}`;

/** The storage of this browser; nothing where it is switched off. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch (error) {
    logError(error);
    return undefined;
  }
}

/** Keeps what a user has typed into a form, in this browser. */
export function keepInput(viewerId: string, form: string, input: KeptInput): void {
  withStorage((storage) => storage.setItem(nameOf(viewerId, form), JSON.stringify(input)));
}

/** What the user had typed into the form when it was left. */
export function keptInput(viewerId: string, form: string): KeptInput | undefined {
  return withStorage((storage) => {
    const text = storage.getItem(nameOf(viewerId, form));
    return text === null ? undefined : (JSON.parse(text) as KeptInput);
  });
}

/** Forgets what the user has typed into a form. */
export function forgetInput(viewerId: string, form: string): void {
  withStorage((storage) => storage.removeItem(nameOf(viewerId, form)));
}

/** Forgets what everybody has typed into forms, but for this user. */
export function forgetInputOfOthers(viewerId?: string): void {
  withStorage((storage) => {
    const own = viewerId === undefined ? undefined : nameOf(viewerId, "");
    for (const name of Object.keys(storage)) {
      if (name.startsWith(prefix) && !(own && name.startsWith(own))) storage.removeItem(name);
    }
  });
}
