/** The paths of a form's single values; a list is one value. */
export function valuePaths(values: object, before = ""): string[] {
  return Object.entries(values).flatMap(([name, part]) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? valuePaths(part, `${before}${name}.`)
      : [before + name],
  );
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
