import { canonicalLanguage, languageName } from "@summit/schema/validation/formats.ts";
import { plainName } from "./columns.ts";

/** Languages that tables name, in English or in themselves. */
const named =
  "ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv nb nl nn pl pt ro ru sk sl sr sv th tr uk vi zh";

let codes: Map<string, string> | undefined;

/** What is read of a text that names the language of a session, and what to say where that is not all of it. */
export type ReadLanguage = { language?: string; note?: string };

/** The language of a session; of several, "de, en", the first one, since a session has one. */
export function readLanguage(text: string): ReadLanguage {
  if (!text) return {};
  const [language, ...more] = text.split(/\s*[,;/+&|]\s*/).map(languageOf);
  if (!language || more.includes(undefined))
    return { note: `Language: “${text}” is not known, and left out` };
  if (more.length === 0) return { language };
  return { language, note: `Language: “${text}” is read as ${languageName("en-GB", language)}` };
}

/** The tag of a language that is given as such, for example "en-GB", or by its name, for example "German" or "Deutsch". */
export function languageOf(text: string): string | undefined {
  codes ??= new Map(
    named
      .split(" ")
      .flatMap((code) =>
        ["en-GB", code].map((locale) => [plainName(languageName(locale, code)), code] as const),
      ),
  );
  const code = codes.get(plainName(text));
  if (code) return code;
  const tag = text.replaceAll("_", "-");
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) ? tagOf(tag) : undefined;
}

function tagOf(tag: string): string | undefined {
  try {
    return canonicalLanguage(tag);
  } catch {
    return undefined;
  }
}
