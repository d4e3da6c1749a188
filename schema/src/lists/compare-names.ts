import { textComparer } from "#formats/formats.ts";

const compare = textComparer("en-GB");

/** Compares the names of themes, which have no stored sort key, as readers sort them. */
export const compareNames = (one: string, other: string): number =>
  compare(one, other) || (one < other ? -1 : Number(one > other));
