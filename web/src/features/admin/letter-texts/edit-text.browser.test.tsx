import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { PeopleTab } from "../people/people-tab.tsx";
import { renderTab } from "../render-tab.tsx";
import { ScheduleTab } from "../schedule/schedule-tab.tsx";

const opening = (kind: string, more: object = {}) => ({
  __typename: "MailOpening",
  kind,
  subject: `Subject of ${kind}`,
  body: `Text of ${kind}`,
  translations: [],
  ...more,
});
const texts = {
  __typename: "LetterTexts",
  id: "l",
  version: 2,
  letters: [],
  openings: [opening("times"), opening("changes"), opening("task")],
};
const stored = {
  decisionLetters: texts,
  saveMailOpening: { ...texts, version: 3 },
};
const at = "?view=releases";

const releasing = (more: object = {}) =>
  createApi({
    ...stored,
    ...more,
    conference: {
      __typename: "Conference",
      id: "default",
      timeZone: "Europe/London",
      programmeMode: "releases",
    },
    confirmedDrafts: { sessions: 0, speakers: 0 },
    untoldSpeakers: ["Ada"],
    tellings: [],
    programmeChanges: {
      changes: [{ kind: "moved", sessionId: "s", sentence: "“Tides” has moved." }],
      told: ["Ada"],
      seen: "first",
    },
    programmeReleases: [],
  });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = page.getByRole("dialog");
const subject = dialog.getByRole("textbox", { name: "Subject", exact: true });
const text = dialog.getByRole("textbox", { name: "Text", exact: true });

it("is beside the button that tells speakers when they speak, in each language of the site", async () => {
  const api = releasing();
  await renderTab(<ScheduleTab />, { api, at, rights: { languages: ["en-GB", "fr"] } });
  await button("Edit text: First times").click();
  await expect.element(dialog).toHaveAccessibleName("First times");
  await expect.element(dialog).toHaveTextContent("entries for their calendar follow the text");
  await expect.element(text).toHaveValue("Text of times");
  await expect.element(dialog).toHaveTextContent("{city}");
  await expect.element(dialog).not.toHaveTextContent("{title}");
  await expectAccessible("the text of first times");
  await text.fill("Dear {name}");
  await dialog.getByRole("textbox", { name: "Subject in French" }).fill("Vos horaires");
  await dialog.getByRole("textbox", { name: "Text in French" }).fill("Bonjour {name}");
  await button("Save text").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.inputs).toEqual([
    {
      conferenceId: "default",
      kind: "times",
      version: 2,
      subject: "Subject of times",
      body: "Dear {name}",
      translations: [{ language: "fr", subject: "Vos horaires", body: "Bonjour {name}" }],
    },
  ]);
});

it("shows the email with a text that is not saved, in each language that has one", async () => {
  const seen: unknown[] = [];
  const api = releasing({
    mailOpeningPreview: ({ subject, body, language }: Record<string, string | null>) => {
      seen.push([subject, body, language]);
      return seen.length > 2
        ? null
        : {
            __typename: "MailPreview",
            from: "Sea",
            replyTo: null,
            subject,
            text: body,
            html: body,
          };
    },
  });
  await renderTab(<ScheduleTab />, { api, at, rights: { languages: ["en-GB", "fr"] } });
  await button("Edit text: First times").click();
  await text.fill("Dear {name}");
  await dialog.getByRole("textbox", { name: "Subject in French" }).fill("Vos horaires");
  await button("Preview the email").click();
  // Its translation has no text.
  await expect.element(dialog.getByRole("textbox", { name: "Text in French" })).toBeInvalid();
  expect(seen).toEqual([]);
  await dialog.getByRole("textbox", { name: "Text in French" }).fill("Bonjour {name}");
  await button("Preview the email").click();
  await expect.element(dialog.getByTitle("The email as a speaker gets it")).toBeInTheDocument();
  await expectAccessible("the preview of first times");
  await dialog.getByLabelText("Language").selectOptions("French");
  await expect.element(dialog.getByText("Vos horaires", { exact: true })).toBeVisible();
  await text.fill("Hello");
  await dialog.getByLabelText("Language").selectOptions(dialog.getByRole("option").first());
  await expect.element(dialog).toHaveTextContent("It can be shown once a speaker has a session");
  expect(seen).toEqual([
    ["Subject of times", "Dear {name}", null],
    ["Vos horaires", "Bonjour {name}", "fr"],
    ["Subject of times", "Hello", null],
  ]);
  expect(api.inputs).toEqual([]);
});

it("is in the form of a release, which it leaves as it is", async () => {
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
  const api = releasing();
  await renderTab(<ScheduleTab />, { api, at });
  const note = page.getByLabelText("Note to visitors (optional)");
  await note.fill("See you there.");
  await button("Edit text of changes").click();
  await expect.element(subject).toHaveValue("Subject of changes");
  await expectAccessible("the text of changes");
  await subject.fill("New times");
  await button("Save text").click();
  await expect.element(dialog).not.toBeInTheDocument();
  // Only the text was saved: nothing was released, and nobody was asked.
  expect(api.inputs).toMatchObject([{ kind: "changes", version: 2, subject: "New times" }]);
  expect(confirm).not.toHaveBeenCalled();
  await expect.element(note).toHaveValue("See you there.");
  await button("Edit text of first times").click();
  await expect.element(subject).toHaveValue("Subject of times");
  await button("Return to the usual text").click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.inputs.at(-1)).toEqual({ conferenceId: "default", kind: "times", version: 2 });
});

it("is above the tasks of speakers, and shows what is refused at its field", async () => {
  const message = "{title} means nothing here. Use the words that are listed";
  const api = createApi({
    ...stored,
    profileChanges: [],
    speakerTasks: {
      __typename: "SpeakerTaskList",
      id: "l",
      version: 1,
      speakers: [],
      tasks: [
        {
          __typename: "SpeakerTask",
          id: "t",
          title: "Slides",
          description: "",
          kind: "slides",
          dueDate: null,
          remindedAt: null,
          outstanding: [],
        },
      ],
    },
    saveMailOpening: {
      __typename: "ValidationError",
      message: "Invalid input",
      fields: [{ path: ["body"], message }],
    },
  });
  await renderTab(<PeopleTab />, { api, at: "?tab=people&view=tasks" });
  await button("Edit text of reminders").click();
  await expect.element(text).toHaveValue("Text of task");
  await expect.element(dialog).toHaveTextContent("{due}");
  await text.fill("On {title}");
  await button("Save text").click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expectAccessible("the text of reminders, refused");
  expect(api.inputs).toMatchObject([{ kind: "task", body: "On {title}" }]);
});

it("is not for those who only read", async () => {
  await renderTab(<ScheduleTab />, { api: releasing(), at, rights: { canManage: false } });
  await expect.element(page.getByText("1 speaker has not been told their time.")).toBeVisible();
  await expect.element(button("Edit text: First times")).not.toBeInTheDocument();
});
