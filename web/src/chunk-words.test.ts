import { readdirSync, readFileSync } from "node:fs";
import { pageAreas, translatedLanguages } from "@summit/schema/messages/languages.ts";
import { expect, it } from "vitest";
import { catalogues } from "../../schema/generated/messages/catalogues.ts";

const dist = new URL("../dist/client/", import.meta.url);
const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL(".vite/manifest.json", dist), "utf8"),
);

/** The longest text in each catalogue that scripts contain as it is, by the area of its key. */
function longestOf(catalogue: (typeof catalogues)[keyof typeof catalogues]): Map<string, string> {
  const longest = new Map<string, string>();
  for (const [key, message] of Object.entries(catalogue)) {
    const [area = ""] = key.split(".");
    for (const part of [message].flat()) {
      // Quotes, line breaks and spaces that do not break are escaped.
      if (typeof part !== "string" || /["'`\\\n\u{a0}\u{202f}]/u.test(part)) continue;
      if (part.length > (longest.get(area)?.length ?? 20)) longest.set(area, part);
    }
  }
  return longest;
}

it("has the words of each language in scripts of their own, so that pages load those of theirs only", () => {
  const scripts = readdirSync(new URL("assets/", dist))
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({
      file: `assets/${name}`,
      text: readFileSync(new URL(`assets/${name}`, dist), "utf8"),
    }));
  for (const language of translatedLanguages) {
    const longest = longestOf(catalogues[language]);
    // Of areas that only servers write, there are no scripts.
    expect([...longest.keys()]).toEqual(expect.arrayContaining([...pageAreas]));
    const isOwn = (name: string) => name.startsWith(`../schema/generated/messages/${language}/`);
    const names = Object.keys(manifest).filter(isOwn);
    const files = new Set(names.map((name) => manifest[name]?.file));
    for (const [area, words] of longest) {
      const found = scripts.filter(({ text }) => text.includes(words)).map(({ file }) => file);
      const own = manifest[`../schema/generated/messages/${language}/${area}.ts`]?.file;
      const isOfPages = pageAreas.some((one) => one === area);
      if (isOfPages) expect(found, `${language}, ${area}`).toContain(own);
      expect(found.filter((file) => !files.has(file))).toEqual([]);
    }
  }
});
