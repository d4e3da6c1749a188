/** The values of a posted form. Repeated names are ignored. */
export type Values = Readonly<Record<string, string>>;

/** The forms of a speaker's page. */
const parts = [
  "answer",
  "picture",
  "profile",
  "availability",
  "recording",
  "slides",
  "task",
] as const;

export type PartName = (typeof parts)[number];

export const isPart = (name: unknown): name is PartName => parts.includes(name as PartName);

/** How many times of one day the form takes. */
export const mostHours = 5;

/** The text values of a body that was parsed. */
export const valuesOf = (body: unknown): Values =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === "string"));

export const textOf = (values: Values | undefined, name: string): string => values?.[name] ?? "";

/** The times of a form, in the order of its fields: those of which something is filled in. */
export function hoursOf(values: Values): { day: number; from: string; to: string }[] {
  if (values.always === "yes") return [];
  return Object.keys(values).flatMap((name) => {
    const [, day, at] = /^from-(\d{1,2})-(\d)$/.exec(name) ?? [];
    if (!day) return [];
    const [from, to] = [textOf(values, name), textOf(values, `to-${day}-${at}`)];
    return from || to ? [{ day: Number(day), from, to }] : [];
  });
}
