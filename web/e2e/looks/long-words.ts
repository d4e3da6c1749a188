import type { Messages } from "@lingui/core";
import { messageAreas } from "../../../schema/src/messages/languages.ts";
import { lengthen } from "../../../schema/testing/long-messages.ts";

// What runs before a built server, and in pages before their scripts, so that all messages are longer. Catalogues are compiled
// to texts that their modules parse.

const { parse } = JSON;
const key = new RegExp(`^(${messageAreas.join("|")})\\.\\w+$`);

const isCatalogue = (value: unknown): value is Messages => {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return (
    entries.length > 0 && entries.every(([name, part]) => key.test(name) && Array.isArray(part))
  );
};

JSON.parse = (...given) => {
  const value: unknown = parse(...given);
  if (!isCatalogue(value)) return value;
  const longer = Object.entries(value).map(([name, message]) => [name, lengthen(message)]);
  return Object.fromEntries(longer);
};
