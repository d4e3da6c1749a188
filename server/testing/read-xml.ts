import { SaxesParser } from "saxes";

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of other elements. */
  text: string;
}

/** The elements of a document in order, as read by a strict parser. @throws if it is not well-formed */
export function readXml(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes, text: "" };
    elements.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.on("text", add);
  parser.on("cdata", add);
  parser.write(xml).close();
  return elements;
}
