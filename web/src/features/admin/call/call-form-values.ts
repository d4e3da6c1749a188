import { type CallInput, callInput } from "@summit/schema/validation/call.ts";
import { textLines } from "@summit/schema/validation/text-lines.ts";
import { z } from "zod";
import type { AdminCallFragment, QuestionKind } from "#graphql/admin-tabs/call/generated.ts";
import { instantAt, isSkippedTime, localTime, skippedTime } from "#lib/zone-time.ts";

/** What the form of a call holds: times of the conference's zone, and lists as lines. */
export type CallForm = {
  opensAt: string;
  closesAt: string;
  intro: string;
  /** The server gives new entries, whose keys are empty, keys made of their words. */
  kinds: { key: string; name: string; minutes: number | null }[];
  trackIds: string[];
  languages: string[];
  levels: string;
  questions: {
    key: string;
    label: string;
    help: string;
    kind: QuestionKind;
    options: string;
    required: boolean;
    reviewersSee: boolean;
  }[];
  mostPerPerson: number | null;
  mostSpeakers: number | null;
  approvesProfiles: boolean;
};

/** The values of the form for a call; those of a new one if there is none. */
export function callFormValues(call: AdminCallFragment | null, timeZone: string): CallForm {
  const timeOf = (instant: string | null | undefined) =>
    instant ? localTime(new Date(instant), timeZone) : "";
  return {
    opensAt: timeOf(call?.opensAt),
    closesAt: timeOf(call?.closesAt),
    intro: call?.intro ?? "",
    kinds: call?.kinds.map(({ key, name, minutes }) => ({ key, name, minutes })) ?? [],
    trackIds: call?.tracks.map(({ id }) => id) ?? [],
    languages: [...(call?.languages ?? [])],
    levels: call?.levels.join("\n") ?? "",
    questions:
      call?.questions.map(({ key, label, help, kind, options, required, reviewersSee }) => ({
        key,
        label,
        kind,
        required,
        reviewersSee,
        help: help ?? "",
        options: options.join("\n"),
      })) ?? [],
    mostPerPerson: call?.mostPerPerson ?? null,
    mostSpeakers: call?.mostSpeakers ?? 4,
    approvesProfiles: call?.approvesProfiles ?? true,
  };
}

/** The call that a form describes, as the API takes it. */
export function callOfForm(form: CallForm, timeZone: string) {
  const timeOf = (local: string) => instantAt(local, timeZone)?.toISOString() ?? null;
  return {
    ...form,
    opensAt: timeOf(form.opensAt),
    closesAt: timeOf(form.closesAt),
    levels: textLines(form.levels),
    questions: form.questions.map((question) => ({
      ...question,
      options: textLines(question.options),
    })),
  };
}

/** The rules of the form: the server's, and that times exist. */
export const callFormRules = (timeZone: string) =>
  z.custom<CallForm>().superRefine((form, { addIssue }) => {
    for (const field of ["opensAt", "closesAt"] as const) {
      if (isSkippedTime(form[field], timeZone)) {
        addIssue({ code: "custom", path: [field], message: skippedTime });
      }
    }
    const call: CallInput | object = callOfForm(form, timeZone);
    for (const { path, message } of callInput.safeParse(call).error?.issues ?? [])
      addIssue({ code: "custom", path: [...path], message });
  });
