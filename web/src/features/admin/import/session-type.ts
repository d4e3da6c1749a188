const sessionTypes: readonly [RegExp, string][] = [
  [/keynote|opening/, "Keynote"],
  [/workshop|tutorial|hands.?on/, "Workshop"],
  [/panel|podium/, "Panel"],
  [/break|lunch|pause/, "Break"],
  [/meet|network|party|social/, "Networking"],
  [/closing/, "Closing"],
  [/lecture|talk|vortrag|presentation/, "Talk"],
];

/** The type of session that another program's name of one means. */
export const sessionTypeOf = (name: string): string =>
  sessionTypes.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? "Session";
