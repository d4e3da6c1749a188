import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { xmlOf } from "#feeds/xml.ts";

/** Reads the text and the attribute of the only element below the root, with a strict parser. */
function read(xml: string): { text: string; attribute: string } {
  const found = { text: "", attribute: "" };
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ attributes }) => {
    found.attribute = attributes.name ?? "";
  });
  parser.on("text", (text) => {
    found.text += text;
  });
  parser.on("cdata", (text) => {
    found.text += text;
  });
  parser.write(xml).close();
  // The line break after the declaration is text, too.
  return { ...found, text: found.text.trim() };
}

it.each([
  "Live Q&A; drinks after",
  "R&D; Lab",
  "&nbsp;",
  "&lt;b&gt;",
  "&#38; &amp;amp;",
  `<b>"one" & 'two'</b> ]]>`,
  "👩🏽‍🚀 שלום é",
])("%s is the same text when it is read", (text) => {
  const xml = xmlOf({ root: { room: { "@name": text, "#": text } } });
  expect(read(xml)).toEqual({ text, attribute: text });
});
