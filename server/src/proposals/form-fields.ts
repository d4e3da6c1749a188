import type { ProposalForm } from "@summit/schema/proposal/validation.ts";
import { mostPeople } from "@summit/schema/proposal/validation.ts";

type Body = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The values of a posted form, which names answers and people by `answer.key` and `person.0.name`. */
export function formOfBody(body: Body): ProposalForm {
  const answers = Object.entries(body).flatMap(([name, value]) => {
    if (!name.startsWith("answer.")) return [];
    const values = (Array.isArray(value) ? value : [value]).map(text).filter(Boolean);
    return { question: name.slice("answer.".length), values };
  });
  const people = Array.from({ length: mostPeople }, (_, at) => ({
    name: text(body[`person.${at}.name`]).trim(),
    email: text(body[`person.${at}.email`]).trim(),
  })).filter(({ name, email }, at) => at === 0 || name || email);
  return {
    title: text(body.title),
    abstract: text(body.abstract),
    description: text(body.description),
    kind: text(body.kind),
    trackId: text(body.trackId),
    language: text(body.language),
    level: text(body.level),
    notes: text(body.notes),
    answers,
    people,
  };
}

/** The fields of a form as the page shows them; choices of several on one line each. */
export function fieldsOfForm(form: ProposalForm): Record<string, string> {
  const { answers, people, ...values } = form;
  return Object.fromEntries([
    ...Object.entries(values).map(([name, value]) => [name, value ?? ""]),
    ...answers.map(({ question, values: given }) => [`answer.${question}`, given.join("\n")]),
    ...people.flatMap(({ name, email }, at) => [
      [`person.${at}.name`, name],
      [`person.${at}.email`, email],
    ]),
  ]);
}

/** What is stored where it differs from what a form holds, by `other.title` and so on. */
export function differingFields(stored: ProposalForm, form: ProposalForm): Record<string, string> {
  const [theirs, ours] = [fieldsOfForm(stored), fieldsOfForm(form)];
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const [other = "", own = ""] = [theirs[name], ours[name]];
      return other === own ? [] : [[`other.${name}`, other]];
    }),
  );
}

/** The name of the field that a validation error is about; empty if it is about the whole. */
export function fieldOfPath([first = "", ...rest]: readonly string[]): string {
  if (first === "answers") return ["answer", ...rest].join(".");
  if (first === "people" && rest.length > 0) return ["person", ...rest].join(".");
  return [first, ...rest].join(".");
}
