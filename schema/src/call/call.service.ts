import { type Call, Prisma } from "@summit/prisma/client.ts";
import { callInput, callIntro } from "#call/validation.ts";
import type { Editor } from "#content/editing.ts";
import { type SingleContentKind, saveContent, singleKind } from "#content/single-content.ts";
import { invalid } from "#errors/validation-error.ts";
import { RenderedTexts } from "#markdown/rendered.ts";
import { slugFromHeading } from "#rules/slug.ts";
import { withTranslations } from "#translation/translation-rules.ts";

const intro = { field: "intro", rules: callIntro, form: "page", html: "introHtml" } as const;

const callWith = (rendered: RenderedTexts): SingleContentKind<Call, typeof callInput> => ({
  entity: "call",
  input: withTranslations("Call", callInput),
  save: async (tx, conferenceId, data) => {
    const { trackIds } = data;
    const known = await tx.track.count({ where: { conferenceId, id: { in: trackIds } } });
    if (known < trackIds.length) {
      throw invalid("trackIds", "Names a track that does not exist in this conference");
    }
    const stored = await tx.call.findUnique({ where: { conferenceId } });
    const { translatedHtml = stored?.translatedHtml, ...html } = rendered.columnsOf(
      data,
      stored ?? undefined,
    );
    const columns = {
      ...data,
      ...html,
      translatedHtml: translatedHtml ?? Prisma.DbNull,
      kinds: withKeys(data.kinds, ({ name }) => name),
      questions: withKeys(data.questions, ({ label }) => label),
    };
    return tx.call.upsert({
      where: { conferenceId },
      create: { ...columns, conferenceId },
      update: columns,
    });
  },
});

singleKind(callWith(await RenderedTexts.of(intro, [])));

/** Saves the call for papers of a conference; errors as of `saveContent`. */
export async function saveCall(editor: Editor, conferenceId: string, patch: object): Promise<Call> {
  const rendered = await RenderedTexts.of(intro, [patch]);
  return saveContent(editor, callWith(rendered), conferenceId, patch);
}

/** Gives entries without a key one made of their words, with a numeric suffix where another has it. */
function withKeys<Entry extends { key: string | null }>(
  entries: readonly Entry[],
  wordsOf: (entry: Entry) => string,
): (Entry & { key: string })[] {
  const taken = new Set(entries.map(({ key }) => key));
  return entries.map((entry) => {
    const words = slugFromHeading(wordsOf(entry)).slice(0, 34) || "entry";
    let key = entry.key ?? words;
    for (let number = 2; !entry.key && taken.has(key); number += 1) key = `${words}-${number}`;
    taken.add(key);
    return { ...entry, key };
  });
}
