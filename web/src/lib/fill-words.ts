/** Fills values into the places of a text that a behaviour got with the page: "Saved on {time}". */
export const fillWords = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));

/** The same with elements in one of the places. */
export function fillNodes(text: string, place: string, nodes: readonly (Node | string)[]) {
  const [before = "", after = ""] = text.split(`{${place}}`);
  return [before, ...nodes, after].filter((part) => part !== "");
}
