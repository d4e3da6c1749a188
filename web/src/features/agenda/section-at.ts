/** The section that the URL fragment refers to, by its own id or by that of an element in it. */
export function sectionAt<Section extends Element>(
  hash: string,
  sections: readonly Section[],
): Section | undefined {
  const id = hash.slice(1);
  return sections.find(
    (section) => id && (section.id === id || section.querySelector(`[id="${CSS.escape(id)}"]`)),
  );
}
