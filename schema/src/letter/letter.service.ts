import { isDeepStrictEqual } from "node:util";
import type { Letter, LetterState } from "@summit/prisma/client.ts";
import type { Checked, ContentKind } from "#content/content-kind.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { letterBody, letterInput } from "#letter/validation.ts";
import { withdrawDeliveries } from "#letter/withdraw-deliveries.ts";
import { withTranslations } from "#translation/translation-rules.ts";

/** The states of letters of which something is left to send. */
export const activeStates: readonly LetterState[] = ["waiting", "sending", "paused"];

type Rules = typeof letterInput;

/** How letters are validated, read and written. What was sent stays as it was: only drafts change. */
export const letters: ContentKind<Letter, Rules> = {
  entity: "letter",
  input: withTranslations("Letter", letterInput),
  markdown: { field: "body", rules: letterBody, form: "page", html: "contentHtml" },
  check: async () => checkDraft,
  restoredCheck: async () => (letter) =>
    activeStates.includes(letter.state)
      ? {
          values: { state: "stopped", endedAt: new Date() },
          note: "It was stopped when it was deleted.",
        }
      : undefined,
  touchOthers: async ({ tx }, ids, why) => {
    if (why === "delete") await withdrawDeliveries(tx, ids, "The letter was deleted.");
  },
};

/** What may change of a letter that is not a draft any more: whether the archive of the newsletter has it. */
const alwaysFree = new Set(["isPublic", "version"]);

/** @throws ValidationError if it would change what was sent, or is about to be */
function checkDraft({ before, data }: Checked<Letter, Rules>): void {
  if (!before || before.state === "draft") return;
  const changed = Object.entries(data).find(
    ([field, value]) =>
      !alwaysFree.has(field) && !isDeepStrictEqual(value, before[field as keyof Letter]),
  );
  if (!changed) return;
  const message = activeStates.includes(before.state)
    ? "It is about to be sent. Stop it, and send a copy of it"
    : "It was sent. Write another one, which can be a copy of it";
  throw new ValidationError([{ path: [changed[0]], message, code: "NOT_ALLOWED" }]);
}
