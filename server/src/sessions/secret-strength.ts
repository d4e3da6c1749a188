/** Common words in weak secrets, and keyboard sequences. */
const commonWords =
  /secret|passw(or)?d|change.?me|session|default|example|summit|production|admin|letmein|qwert[yz]|asdf|correct|horse|battery|staple/gi;

/**
 * The number of characters of a secret that the preceding ones do not predict: without continued sequences
 * (`aaa`, `abc`, `321`) and repetitions, and only the first character of a common word.
 */
export function unpredictableCharacters(secret: string): number {
  const codes = [...secret.replaceAll(commonWords, "\0")].map(
    (letter) => letter.codePointAt(0) ?? 0,
  );
  const seen = new Set<string>();
  return codes.filter((code, index) => {
    const [first, second] = [codes[index - 2], codes[index - 1]];
    if (first === undefined || second === undefined) return true;
    const step = second - first;
    const goesOn = Math.abs(step) <= 1 && code - second === step;
    const three = [first, second, code].join();
    const isRepeated = seen.has(three);
    seen.add(three);
    return !goesOn && !isRepeated;
  }).length;
}
