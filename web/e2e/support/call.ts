import type { APIRequestContext } from "@playwright/test";
import { mutate } from "./mutate.ts";
import { publish } from "./publish.ts";
import { expect } from "./test.ts";

/** What the calls of these tests ask for, with a question of every type. */
const asked = {
  intro: "We look for **talks from practice**.",
  kinds: [
    { key: "talk", name: "Talk", minutes: 30 },
    { key: "workshop", name: "Workshop", minutes: 120 },
  ],
  languages: ["en", "de"],
  levels: ["Beginner", "Advanced"],
  questions: [
    { key: "first", label: "Is it your first talk?", kind: "choice", options: ["Yes", "No"] },
    { key: "needs", label: "What do you need?", kind: "several", options: ["Sound", "Flip chart"] },
    { key: "story", label: "Which talk did you enjoy?", kind: "longText" },
    { key: "tee", label: "T-shirt size", kind: "text" },
    { key: "seats", label: "How many seats?", kind: "number" },
    { key: "video", label: "A recording of you", kind: "link" },
    { key: "file", label: "A draft of your slides", kind: "file" },
    { key: "conduct", label: "I have read the code of conduct", kind: "consent", required: true },
  ],
};

/** Publishes a conference with an open call for papers, and returns the path of its site. */
export async function openCall(request: APIRequestContext, conferenceId: string): Promise<string> {
  const slug = await publish(request, conferenceId);
  await saveCall(request, conferenceId, {
    ...asked,
    opensAt: "2020-01-01T09:00:00Z",
    closesAt: "2999-01-01T09:00:00Z",
  });
  return `/c/${slug}`;
}

export const saveCall = (request: APIRequestContext, conferenceId: string, input: object) =>
  mutate(request, "saveCall", "SaveCallInput", "Call", { conferenceId, ...input });

/** Posts a proposal as a form without a script does, and returns the path of its page. */
export async function propose(
  request: APIRequestContext,
  site: string,
  fields: Record<string, string>,
): Promise<string> {
  const post = (path: string, form: Record<string, string>) =>
    request.post(path, { form, maxRedirects: 0 });
  const begun = await post(`${site}/call`, { title: fields.title ?? "" });
  const path = begun.headers().location ?? "";
  const sent = await post(path, { action: "submit", ...fields });
  expect(sent.status(), await sent.text()).toBe(303);
  return path;
}

/** The fields of a proposal that is complete. */
export const proposalOf = (email: string, more: Record<string, string> = {}) => ({
  title: "Bridges that sing",
  abstract: "Why wind makes them hum.",
  kind: "talk",
  language: "en",
  "answer.conduct": "yes",
  "person.0.name": "Ada Byron",
  "person.0.email": email,
  ...more,
});

let made = 0;

/** An address that nobody has written to. */
export const newAddress = (): string =>
  `speaker-${process.pid}-${Date.now()}-${made++}@example.com`;
