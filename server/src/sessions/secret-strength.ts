/** Words that people write where a secret is asked for, and keys that lie side by side. */
const commonWords =
  /secret|passw(or)?d|change.?me|session|default|example|summit|production|admin|letmein|qwert[yz]|asdf|correct|horse|battery|staple/gi;

/**
 * How many characters of a secret somebody who knows those before would have to guess: not those
 * that go on with a sequence (`aaa`, `abc`, `321`) or with what stood there before, and of a common
 * word the first alone.
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
