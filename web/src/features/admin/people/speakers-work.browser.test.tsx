import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { renderTab } from "../render-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";

const person = (name: string, data: object = {}) => ({
  __typename: "Person",
  id: name,
  version: 1,
  name,
  email: `${name}@example.com`,
  otherEmails: [],
  tags: [],
  availability: [],
  speaker: null,
  speakingLink: null,
  ...data,
});
const [ada, bea, cleo] = [person("ada"), person("bea"), person("cleo", { email: null })];

const show = (api: ReturnType<typeof createApi>, at = "") =>
  renderTab(
    <>
      <PeopleTab />
      <AskDialog />
    </>,
    { api, at },
  );

const agree = (action: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: action, exact: true }).click();

it("makes, sends, renews and revokes the link to somebody's own page", async () => {
  const linked = (link: string | null) => ({ ...ada, speakingLink: link });
  const api = createApi({
    people: [ada],
    profileChanges: [],
    sendSpeakingLink: linked("a.1"),
    renewSpeakingLink: linked("a.2"),
    revokeSpeakingLink: linked(null),
  });
  await show(api);
  await page.getByRole("button", { name: "More for ada" }).click();
  await page.getByRole("menuitem", { name: "Link to own page…" }).click();
  const panel = page.getByRole("region", { name: "Own page of ada" });
  await expect.element(panel.getByText("ada has no link yet.")).toBeVisible();
  await expectAccessible("without a link");
  await panel.getByRole("button", { name: "Make and Send by Email" }).click();
  await expect
    .element(page.getByRole("alertdialog"))
    .toHaveTextContent("Send the link to ada at ada@example.com?");
  await agree("Send");
  const link = panel.getByRole("textbox", { name: "Link" });
  await expect.element(link).toHaveValue(`${location.origin}/speaking/a.1`);
  await expect.element(page.getByText("The link is on its way to ada@example.com")).toBeVisible();
  await expectAccessible("with a link");
  await panel.getByRole("button", { name: "Make a New Link" }).click();
  await agree("Make a new link");
  await expect.element(link).toHaveValue(`${location.origin}/speaking/a.2`);
  await panel.getByRole("button", { name: "Revoke the Link" }).click();
  await agree("Revoke");
  await expect.element(link).not.toBeInTheDocument();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute("data-row", "ada");
});

const task = (id: string, title: string, outstanding: object[], data: object = {}) => ({
  __typename: "SpeakerTask",
  id,
  title,
  description: "",
  kind: "slides",
  dueDate: null,
  remindedAt: null,
  outstanding,
  ...data,
});
const list = {
  __typename: "SpeakerTaskList",
  id: "l",
  version: 2,
  speakers: [ada, bea, cleo],
  tasks: [
    task("t1", "Slides", [bea, cleo], {
      dueDate: "2020-01-02",
      remindedAt: "2020-01-01T10:00:00.000Z",
    }),
    task("t2", "Picture", []),
    task("t3", "Consent", [bea], { remindedAt: new Date().toISOString() }),
  ],
};
const tasksAt = "?tab=people&view=tasks";

it("shows who has done what, and reminds the others of it with their number confirmed before", async () => {
  const api = createApi({
    speakerTasks: list,
    profileChanges: [],
    remindSpeakers: { __typename: "SpeakerReminder", sent: 1, unreachable: 1 },
  });
  await show(api, tasksAt);
  const tasks = page.getByRole("list", { name: "Tasks" });
  await expect.element(tasks).toHaveTextContent("Was due 2 Jan 2020Done by 1 of 3");
  await expect.element(tasks).toHaveTextContent("Done by all");
  await expect.element(tasks).toHaveTextContent("Again after a day.");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect.element(row("bea")).toHaveTextContent("1 of 3Slides, Consent");
  await expectAccessible("with tasks");
  await page
    .getByRole("combobox", { name: "Speakers", exact: true })
    .selectOptions("Without: Slides");
  await expect.element(row("ada")).not.toBeInTheDocument();
  await expect.element(row("cleo")).toBeVisible();

  await page.getByRole("button", { name: "Remind the 1 without it" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("Remind 1 speaker of “Slides”?");
  await expect.element(question).toHaveTextContent(/They were reminded of it last on .*1 Jan 2020/);
  await expect.element(question).toHaveTextContent("1 more has no email address");
  await agree("Send 1 email");
  await expect
    .element(page.getByText("1 email is on the way. 1 speaker has no email address."))
    .toBeVisible();
});

it("defines the tasks in order, based on the version that was read", async () => {
  const api = createApi({
    speakerTasks: { ...list, tasks: list.tasks.slice(0, 1) },
    profileChanges: [],
    saveSpeakerTasks: { __typename: "SpeakerTaskList", id: "l", version: 3 },
  });
  await show(api, tasksAt);
  await page.getByRole("button", { name: "Edit Tasks" }).click();
  await page.getByRole("button", { name: "Add task" }).click();
  const added = page.getByRole("group", { name: "task 2" });
  await added.getByLabelText("Title").fill("Say yes");
  await added
    .getByLabelText("What it is about")
    .selectOptions("Recording: done when they have agreed or refused");
  await added.getByRole("button", { name: "Move task 2 up" }).click();
  await expectAccessible("the form of tasks");
  await page.getByRole("button", { name: "Save Tasks" }).click();
  await expect.element(page.getByText("Tasks saved successfully")).toBeVisible();
  expect(api.inputs).toEqual([
    {
      conferenceId: "default",
      version: 2,
      tasks: [
        { title: "Say yes", description: "", kind: "recording", dueDate: null },
        { id: "t1", title: "Slides", description: "", kind: "slides", dueDate: "2020-01-02" },
      ],
    },
  ]);
});

it("begins without tasks, and says what they are for", async () => {
  await show(createApi({ speakerTasks: { ...list, tasks: [] }, profileChanges: [] }), tasksAt);
  await expect.element(page.getByText("No Tasks Yet")).toBeVisible();
  await page.getByRole("button", { name: "Add Tasks" }).click();
  await expect.element(page.getByRole("button", { name: "Add task" })).toBeVisible();
});

const waitingSince = "2027-01-04T10:00:00.000Z";

it("shows what speakers have changed beside what everybody sees, and approves or drops it", async () => {
  const change = (who: { id: string; speaker?: object | null }, fields: object[]) => ({
    __typename: "ProfileChange",
    person: who,
    updatedAt: waitingSince,
    fields: fields.map((field) => ({ __typename: "ProfileDifference", ...field })),
  });
  const speaker = { __typename: "Speaker", id: "s", slug: "ada", publication: "published" };
  let waiting = [
    change({ ...ada, speaker }, [
      { name: "bio", before: "I like bridges.", after: "I love bridges." },
      { name: "imageUrl", before: "", after: "/media/1-640.webp" },
    ]),
    change(bea, [{ name: "companyName", before: "", after: "Acme" }]),
  ];
  const all = waiting;
  const nowWaiting = (are: typeof waiting) => {
    waiting = are;
    api.mock({ profileChanges: waiting });
  };
  const api = createApi({
    profileChanges: waiting,
    people: [ada, bea],
    decideProfileChange: ({ input }: { input: { id: string } }) => {
      nowWaiting(waiting.filter(({ person: { id } }) => id !== input.id));
      return person(input.id);
    },
    restoreProfileChange: ({ input }: { input: { id: string } }) => {
      nowWaiting(all.filter(({ person: { id } }) => id === input.id));
      return person(input.id);
    },
  });
  await show(api);
  const tab = page.getByRole("link", { name: "Profile changes" });
  await expect.element(tab).toHaveAccessibleDescription("2 waiting");
  await tab.click();
  const card = page.getByRole("region", { name: "ada" });
  await expect.element(card.getByRole("deletion")).toHaveTextContent("like");
  await expect.element(card.getByRole("insertion")).toHaveTextContent("love");
  await expect.element(card.getByText("No picture")).toBeVisible();
  await expect.element(card.getByRole("img", { name: "New picture" })).toBeVisible();
  await expect
    .element(card.getByRole("link", { name: "The page as it is" }))
    .toHaveAttribute("href", "/speakers/ada");
  await expectAccessible("with changes of profiles");
  await card.getByRole("button", { name: "Approve the changes of ada" }).click();
  await expect.element(page.getByText("The profile of ada is changed")).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  const drop = page.getByRole("button", { name: "Drop the changes of bea" });
  (drop.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Nothing Waits")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("The changes of bea wait again")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "bea" })).toBeVisible();
  expect(api.inputs).toEqual([
    { id: "ada", approve: true, updatedAt: waitingSince },
    { id: "bea", approve: false, updatedAt: waitingSince },
    { id: "bea" },
  ]);
});

it("shows what the speaker has changed meanwhile instead of approving it", async () => {
  const change = (after: string, updatedAt: string) => ({
    __typename: "ProfileChange",
    person: ada,
    updatedAt,
    fields: [{ __typename: "ProfileDifference", name: "title", before: "", after }],
  });
  const message = "Somebody has changed the profile meanwhile. Look at it again.";
  const api = createApi({
    profileChanges: [change("Engineer", waitingSince)],
    people: [ada],
    decideProfileChange: () => {
      api.mock({ profileChanges: [change("Queen", "2027-01-04T11:00:00.000Z")] });
      return { __typename: "SeenConflictError", message };
    },
  });
  await show(api, "?tab=people&view=profiles");
  const card = page.getByRole("region", { name: "ada" });
  await expect.element(card).toHaveTextContent("Engineer");
  await card.getByRole("button", { name: "Approve the changes of ada" }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(card).toHaveTextContent("Queen");
});
