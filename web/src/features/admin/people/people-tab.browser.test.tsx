import { expect, it } from "vitest";
import { page } from "vitest/browser";
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
  email: null,
  otherEmails: [],
  phone: null,
  pronouns: null,
  notes: null,
  tags: [],
  availability: [],
  speaker: null,
  ...data,
});
const people = [
  person("Ada", { version: 3, email: "ada@example.com", tags: ["VIP"] }),
  person("A. King", { email: "king@example.com", phone: "+44 20", tags: ["vip", "Workshop"] }),
  person("Grace"),
];

async function openMerge(api: ReturnType<typeof createApi>) {
  await renderTab(<PeopleTab />, { api });
  await page.getByRole("button", { name: "More for Ada" }).click();
  await page.getByRole("menuitem", { name: "Merge with…" }).click();
  const field = page.getByRole("combobox", { name: "The same person as" });
  await expect.element(field).toHaveFocus();
  await field.fill("king");
  await page.getByRole("option", { name: "A. King, king@example.com" }).click();
}

it("shows what two people become, and merges them", async () => {
  const api = createApi({ people, mergePeople: people[0] });
  await openMerge(api);
  const joined = page.getByLabelText("After the merge");
  await expect.element(joined).toHaveTextContent("+44 20");
  await expect.element(joined).toHaveTextContent("TagsVIP, Workshop");
  await expect.element(joined).toHaveTextContent("Other emailsking@example.com");
  await expect.element(joined).toHaveTextContent("Also: A. King");
  await expectAccessible();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.element(joined).not.toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute("data-row", "Ada");
  expect(api.inputs).toEqual([
    { keepId: "Ada", keepVersion: 3, mergeId: "A. King", mergeVersion: 1 },
  ]);
});

it.each([
  [
    {
      __typename: "ConflictError",
      message: "Changed.",
      changes: [{ by: "Bea", at: "2030-01-01T00:00:00Z", fields: ["phone"] }],
    },
    "Somebody has changed one of them meanwhile.",
  ],
  [
    {
      __typename: "ValidationError",
      message: "Invalid",
      fields: [{ path: ["notes"], message: "Must be at most 10,000 characters" }],
    },
    "Must be at most 10,000 characters",
  ],
])("says why two people are not merged", async (mergePeople, text) => {
  await openMerge(createApi({ people, mergePeople }));
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(text);
  await expect.element(page.getByLabelText("After the merge")).toBeVisible();
});

it("lists the people with a tag", async () => {
  await renderTab(<PeopleTab />, { api: createApi({ people }) });
  await page.getByLabelText("Tag", { exact: true }).selectOptions("Workshop");
  await expect.element(page.getByRole("link", { name: "A. King" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Grace" })).not.toBeInTheDocument();
});

it("erases a person for good, and asks whether the public profile stays", async () => {
  const speaker = { __typename: "Speaker", id: "s", name: "Ada", publication: "published" };
  const left = [{ __typename: "LeftRecord", id: "a", kind: "article", name: "News" }];
  const api = createApi({
    people: [person("Ada", { speaker }), person("Bea")],
    erasePerson: { __typename: "ErasedPerson", id: "Ada", left },
  });
  await renderTab(
    <>
      <PeopleTab />
      <AskDialog />
    </>,
    { api },
  );
  const erase = async (name: string) => {
    await page.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Erase for good…" }).click();
  };
  await erase("Ada");
  await expectAccessible("with the choice");
  await page.getByRole("checkbox", { name: "Keep the published speaker profile" }).click();
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await expect.poll(() => api.inputs).toEqual([{ id: "Ada", keepProfile: false }]);
  await expect.element(page.getByText("still in public texts: News")).toBeVisible();
  await erase("Bea");
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expect
    .element(page.getByText("Keep the published speaker profile"))
    .not.toBeInTheDocument();
});

const selectBoth = async () => {
  await page.getByRole("checkbox", { name: "Select Ada" }).click();
  await page.getByRole("checkbox", { name: "Select Grace" }).click();
  return page.getByRole("group", { name: "Selected people" });
};

it("adds a tag to the selected people", async () => {
  const bulkUpdatePeople = {
    __typename: "BulkUpdate",
    changedIds: ["Grace"],
    unchangedIds: ["Ada"],
    changeIds: ["h1"],
  };
  const api = createApi({ people, bulkUpdatePeople });
  await renderTab(<PeopleTab />, { api });
  await (await selectBoth()).getByRole("button", { name: "Add tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a tag to 2 people" });
  await dialog.getByRole("combobox", { name: "Tag" }).fill("VIP");
  await expectAccessible("with a tag to add");
  await dialog.getByRole("button", { name: "Add Tag" }).click();
  await expect.element(page.getByText("1 person tagged VIP, 1 person already")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const changes = { addTags: ["VIP"] };
  expect(api.inputs).toEqual([{ conferenceId: "default", ids: ["Ada", "Grace"], changes }]);
});

it("mails the selected people the links to their pages, with their number confirmed before", async () => {
  const sent = { __typename: "SpeakingLinksSent", sent: 1, unreachable: 1, recent: 0 };
  const api = createApi({ people, sendSpeakingLinks: sent });
  await renderTab(
    <>
      <PeopleTab />
      <AskDialog />
    </>,
    { api },
  );
  await (await selectBoth()).getByRole("button", { name: "Send page links" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveTextContent("1 person gets the link to their own page");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect
    .element(page.getByText("1 link is on the way. 1 person has no email address."))
    .toBeVisible();
  expect(api.inputs).toEqual([{ conferenceId: "default", ids: ["Ada", "Grace"] }]);
});

it("begins a letter to the selected people, or hands their addresses to the mail program, and says who has none", async () => {
  const { router } = await renderTab(<PeopleTab />, { api: createApi({ people }) });
  await (await selectBoth()).getByRole("button", { name: "Write to" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to 1 address" });
  await expect.element(dialog).toHaveTextContent("1 of the chosen has no address and is left out");
  await expect
    .element(dialog.getByRole("link", { name: "Open in your email program" }))
    .toHaveAttribute("href", "mailto:?bcc=ada%40example.com");
  await expectAccessible("with addresses");
  await dialog.getByRole("link", { name: "Write a letter" }).click();
  await expect.poll(() => router.state.location.search).toBe("?tab=letters&item=new");
  expect(router.state.location.state).toEqual({ personIds: ["Ada"] });
});

it("says who was sent the link to their page, who has opened it, and which speakers were not", async () => {
  const at = "2026-11-01T09:00:00.000Z";
  const speaker = { __typename: "Speaker", id: "s1", name: "Profile", publication: "published" };
  const api = createApi({
    people: [
      person("Ada", { speakingLinkSentAt: at, speakingLinkOpenedAt: at }),
      person("Bea", { speakingLinkSentAt: at }),
      person("Cem", { speaker }),
      person("Dan"),
    ],
  });
  await page.viewport(1440, 900);
  const { router } = await renderTab(<PeopleTab />, { api });
  const lastCell = (name: string) => page.getByRole("row", { name }).getByRole("cell").nth(-2);
  await expect.element(lastCell("Ada")).toHaveTextContent(/^Opened$/);
  await expect.element(lastCell("Bea")).toHaveTextContent(/^Sent$/);
  await expect.element(lastCell("Cem")).toHaveTextContent(/^Not sent$/);
  await expect.element(lastCell("Dan")).toHaveTextContent(/^$/);
  await page.getByRole("combobox", { name: "Speaker page" }).selectOptions("Opened");
  await expect.poll(() => router.state.location.search).toBe("?state=page_opened");
});
