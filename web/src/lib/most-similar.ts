/** Stop words. */
const common = new Set(
  "about after also because been before between both could does during each even every from have here into itself just like more most much must only other over same should some such than that their them then there these they this those through under until very were what when where which while whom will with would your".split(
    " ",
  ),
);

/** The significant words of a text, without plural endings. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.replace(/s$/, "")));
}

/**
 * The items whose texts are most similar to a text: each shared word is weighted by its rarity.
 *
 * @param textOf the text of an item
 * @param most the maximum number of items; those that share nothing are left out
 */
export function mostSimilar<Item>(
  text: string,
  items: readonly Item[],
  { textOf, most }: { textOf: (item: Item) => string; most: number },
): Item[] {
  const wanted = wordsOf(text);
  const all = items.map((item) => ({ item, words: wordsOf(textOf(item)) }));
  const weight = new Map(
    [...wanted].map((word) => {
      const having = all.filter(({ words }) => words.has(word)).length;
      return [word, having === 0 ? 0 : Math.log(1 + all.length / having)];
    }),
  );
  return all
    .map(({ item, words }) => {
      const shared = [...words].reduce((sum, word) => sum + (weight.get(word) ?? 0), 0);
      // Long texts share words by chance.
      return { item, score: shared / Math.sqrt(words.size + 8) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ item }) => item);
}
