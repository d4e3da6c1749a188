import { invalid, ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import { speakingForms } from "@summit/web/routes";
import type { Request } from "express";
import { messagesOf } from "#posted-forms/form-requests.ts";

/** The values of a posted form. Repeated names are ignored. */
export type Values = Readonly<Record<string, string>>;

/** The forms of a speaker's page. */
export type PartName = keyof typeof speakingForms;

export const isPart = (name: unknown): name is PartName =>
  Object.hasOwn(speakingForms, String(name));

export const textOf = (values: Values | undefined, name: string): string => values?.[name] ?? "";

const fieldsOfProfile = [
  "name",
  "title",
  "companyName",
  "bio",
  "twitterUrl",
  "linkedinUrl",
  "githubUrl",
] as const;

/** The fields of a profile that were sent. */
export const profileOf = (
  values: Values,
): Partial<Record<(typeof fieldsOfProfile)[number], string>> =>
  Object.fromEntries(
    fieldsOfProfile.flatMap((name) =>
      name in values ? [[name, textOf(values, name).replaceAll("\r\n", "\n")]] : [],
    ),
  );

/**
 * The times of a form, in the order of its fields; none for somebody who is always there.
 *
 * @throws ValidationError where there is none although not always, or half of one
 */
export function availabilityOf(values: Values): { day: number; from: string; to: string }[] {
  if (values.always === "yes") return [];
  const hours = Object.keys(values).flatMap((name) => {
    const [, day, at] = /^from-(\d{1,2})-(\d)$/.exec(name) ?? [];
    if (!day) return [];
    const [from, to] = [textOf(values, name), textOf(values, `to-${day}-${at}`)];
    return from || to ? [{ day: Number(day), from, to }] : [];
  });
  const message =
    hours.length === 0 ? answerText("answers.timesOfOneDay") : answerText("answers.bothTimes");
  if (hours.length === 0 || hours.some(({ from, to }) => !from || !to)) {
    throw invalid("availability", message);
  }
  return hours;
}

/** The file of a form for pictures. */
export async function fileOf(request: Request): Promise<Buffer> {
  const headers = { "Content-Type": request.get("Content-Type") ?? "" };
  const form = await new globalThis.Response(request.body, { headers })
    .formData()
    .catch(() => undefined);
  const file = form?.get("file");
  if (!(file instanceof Blob) || file.size === 0)
    throw invalid("file", answerText("answers.choosePicture"));
  return Buffer.from(await file.arrayBuffer());
}

/** What the page says of a form that was refused: at its fields, or of the whole. */
export function refusedForm(
  error: unknown,
  values: Values,
  message: string,
): Pick<SubmittedForm, "values" | "errors" | "reason" | "failed"> {
  const refused = { values, failed: true, errors: {}, reason: null };
  if (error instanceof ValidationError) return { ...refused, ...messagesOf(error) };
  return values.part === "picture"
    ? { ...refused, errors: { file: message } }
    : { ...refused, reason: message };
}
