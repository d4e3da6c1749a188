// What the files of sponsors become for another entity; see new.mjs.

/** A line that begins with this. */
export function line(beginning) {
  const escaped = beginning.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^ *${escaped}${/\w$/.test(beginning) ? "\\b" : ""}`, "m");
}

/** Where an entry of an object, or an element, is: its first line, those that are indented further, and the closing one. */
export function entryAt(text, start) {
  const from = text.search(start);
  if (from < 0) throw new Error(`The pattern has no ${start} any more: mend .ci/new.mjs.`);
  const [first = "", ...rest] = text.slice(from).split("\n");
  const [margin = ""] = /^ */.exec(first) ?? [];
  const isOpen = /[([{]$|<\w+$/.test(first);
  let to = from + first.length + 1;
  for (const next of rest) {
    const closes = isOpen && next.startsWith(margin) && /^[)}\]/]/.test(next.slice(margin.length));
    const isInside = next.startsWith(`${margin} `) || (isOpen && next === "");
    if (!closes && !isInside) break;
    to += next.length + 1;
    if (closes) break;
  }
  return { from, to };
}

/** A text without the entries that begin so. */
export function without(text, starts) {
  return starts.reduce((result, start) => {
    const { from, to } = entryAt(result, start);
    return result.slice(0, from) + result.slice(to);
  }, text);
}

/** A text in which each of these has been replaced. */
export function replaced(text, replacements) {
  return replacements.reduce((result, [from, to]) => {
    const next = result.replace(from, to);
    if (next === result) throw new Error(`The pattern has no ${from} any more: mend .ci/new.mjs.`);
    return next;
  }, text);
}

/** Puts the names of another entity for those of sponsors. They are in kebab-case, such as `field-trip`. */
export function namesAfterSponsors(one, many) {
  const nameOf = (sponsor) => (sponsor.endsWith("s") ? many : one);
  const words = (sponsor) => nameOf(sponsor).replaceAll("-", " ");
  const column = (name) => name.replaceAll("-", "_");
  const identifier = (name) => name.replace(/-(.)/g, (_all, letter) => letter.toUpperCase());

  const asIdentifiers = (part) =>
    part
      .replaceAll(/(?<=[#/])sponsors?(?=[/.-])/g, nameOf)
      .replaceAll(/Sponsors?/g, (name) => capital(identifier(nameOf(name))))
      .replaceAll(/sponsors?/g, (name) => identifier(nameOf(name)));

  /** Within a text, such as the title of a form, each word has a capital; at its beginning only the first. */
  const asWords = (part) =>
    part
      .replaceAll(/(?<= )Sponsors?/g, (name) => words(name).split(" ").map(capital).join(" "))
      .replaceAll(/Sponsors?/g, (name) => capital(words(name)))
      .replaceAll(/sponsors?/g, words);

  function renamedText(part, before) {
    const isShown = /(?:title=|label: |one: |many: |^ +\[)$/.test(before);
    if (isShown || part.includes(" ")) return asWords(part);
    if (/(?:table: |@@map\(|TABLE |UPDATE | ON )$/.test(before)) {
      return part.replace("sponsors", column(many));
    }
    if (before.endsWith("tab(")) return part.replace("sponsors", many);
    return /^"sponsor[".]/.test(part) ? part.replace("sponsor", one) : asIdentifiers(part);
  }

  /** Comments and texts have words, code has identifiers. */
  function renamed(text) {
    const parts = text.split(/(\/\*\*[\s\S]*?\*\/|\/\/.*|nouns: \[.*\]|"[^"\n]*"|'[^'\n]*')/);
    const isText = (index) => index % 2 === 1;
    return parts
      .map((part, index) =>
        isText(index) ? renamedText(part, parts[index - 1]) : asIdentifiers(part),
      )
      .join("");
  }

  return { column, identifier, renamed, renamedFile: (text) => withoutUnused(renamed(text)) };
}

/** A module without the imports of which nothing is left. */
function withoutUnused(text) {
  const imports = /^import (type )?\{([^}]*)\} from ("[^"]*");\n/gm;
  const code = text.replace(imports, "");
  return text.replace(imports, (_all, type, names, from) => {
    const used = names
      .split(",")
      .map((name) => name.trim())
      .filter(
        (name) => name && new RegExp(`\\b${name.replace(/^type |.* as /g, "")}\\b`).test(code),
      );
    return used.length > 0 ? `import ${type ?? ""}{ ${used.join(", ")} } from ${from};\n` : "";
  });
}

function capital(word) {
  return word.replace(/^./, (letter) => letter.toUpperCase());
}
