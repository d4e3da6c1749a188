import type { ListName } from "./columns.ts";

/** A row of an import, before it is sent. */
export type ImportRow = {
  list: ListName;
  /** What people know it by. */
  name: string;
  /** As the API takes it, but that each translated text is a field: `translations.fr.title`. */
  input: { externalId?: string; id?: string } & Record<string, unknown>;
  /** Why it cannot be sent. */
  problems: string[];
  /** What is read differently from how it is written. */
  notes?: string[];
};
