import type { APIRequestContext } from "@playwright/test";
import { main, openTab, press, row, test, toast } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { newAddress } from "../support/call.ts";
import { countClicks } from "../support/clicks.ts";
import { mailsTo } from "../support/mailbox.ts";
import { mutate } from "../support/mutate.ts";
import { publish } from "../support/publish.ts";
import { tap } from "../support/tap.ts";
import { expect } from "../support/test.ts";

/** Two speakers with a published session on the second day, of whom the first has confirmed. */
async function inviteSpeakers(request: APIRequestContext, conferenceId: string): Promise<void> {
  const query = async (text: string) => {
    const response = await request.post("/graphql", { data: { query: text } });
    return (await response.json()).data;
  };
  await publish(request, conferenceId);
  const ids: string[] = [];
  for (const name of ["Ada Byron", "Grace Hopper"]) {
    const form = {
      title: `A talk by ${name}`,
      abstract: "Words.",
      people: [{ name, email: newAddress() }],
    };
    const input = { conferenceId, form };
    ids.push(
      (await mutate(request, "submitProposal", "SubmitProposalInput", "OwnProposal", input)).id,
    );
  }
  const decisions = ids.map((id) => ({ id, deliberation: "accepted" }));
  const decided = { conferenceId, decisions };
  await mutate(
    request,
    "decideProposals",
    "DecideProposalsInput",
    "DecidedProposals",
    decided,
    "changedIds",
  );
  const tell = (dryRun: boolean, seen: unknown) =>
    mutate(
      request,
      "tellProposers",
      "TellProposersInput",
      "ProposalLetters",
      { conferenceId, dryRun, seen },
      "seen",
    );
  const { seen } = (await tell(true, null)) as unknown as { seen: string };
  await tell(false, seen);
  const answer = { id: ids[0], answer: "confirmed" };
  await mutate(
    request,
    "answerInvitation",
    "AnswerInvitationInput",
    "AnsweredInvitation",
    answer,
    "answer",
  );
  for (const [index, id] of ids.entries()) {
    const { proposal } = await query(
      `{ proposal(id: "${id}") { scheduleItem { id version } people { person { speaker { id version } } } } }`,
    );
    const times = { day: "day2", startTime: `1${index}:00`, endTime: `1${index}:30` };
    const session = { ...proposal.scheduleItem, ...times, publication: "published" };
    await mutate(request, "updateScheduleItem", "UpdateScheduleItemInput", "ScheduleItem", session);
    const speaker = { ...proposal.people[0].person.speaker, publication: "published" };
    await mutate(request, "updateSpeaker", "UpdateSpeakerInput", "Speaker", speaker);
  }
}

test.use({ hasTouch: true });

test("a letter to all who speak on day 2 and have confirmed takes at most 8 clicks, and another is stopped on a phone", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await inviteSpeakers(page.request, conferenceId);
  const expectClicks = await countClicks(page);
  await page.goto(`/admin?conference=${conferenceId}`);
  await openTab(page, "Letters");
  await press(page, "Write Letter");
  await expect(main(page)).toContainText("This letter goes to 2 people.");
  const choice = (name: string) => main(page).getByRole("combobox", { name, exact: true });
  await expect(choice("To")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Have c");
  await expect(choice("Answer")).toHaveValue("confirmed");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Day 2");
  await expect(choice("Day")).toHaveValue("day2");
  await expect(main(page)).toContainText("This letter goes to 1 person.");
  await main(page).getByLabel("Subject").click();
  await page.keyboard.insertText("Another entrance on day 2");
  await main(page).getByLabel("Text", { exact: true }).click();
  await page.keyboard.insertText(
    "Hello {name},\n\nplease come in **by the river**. You speak in {sessions}.",
  );
  await press(page, "Save Letter");
  const preview = page.frameLocator("iframe");
  await expect(preview.locator("body")).toContainText("Hello Ada Byron");
  await expect(preview.locator("body")).toContainText("You speak in “A talk by Ada Byron”");
  await expectAccessible(page, "with a draft");
  await press(page, "Send…");
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page.getByRole("timer")).toHaveText(/^[45]:\d\d$/);
  expectClicks(6, 8);
  await expectAccessible(page, "with a letter that waits");

  await page.setViewportSize({ width: 390, height: 844 });
  const tapOn = (name: string) =>
    tap(page.getByRole("button", { name, exact: true }).filter({ visible: true }));
  await tapOn("Write a copy");
  await main(page).getByLabel("Subject").fill("Once more");
  await tapOn("Save Letter");
  await tapOn("Send…");
  await tapOn("Send to 1 person");
  await tapOn("Stop the letter");
  await expect(main(page)).toContainText("Stopped before anybody got it");
  await expectAccessible(page, "with a letter that was stopped");
  await tapOn("All letters");
  await expect(row(page, "Once more")).toContainText("Stopped before anybody got it");
  await expect(row(page, "Another entrance on day 2")).toContainText(
    /Goes out (on .* )?at .* can be stopped/,
  );
});

test("a message is answered in at most 4 clicks, and its sender gets the answer", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await publish(page.request, conferenceId);
  const email = newAddress();
  const message = { name: "Grace", email, subject: "The lift", message: "Is there one?" };
  await mutate(
    page.request,
    "submitContactForm",
    "SubmitContactFormInput",
    "ContactFormReceipt",
    { conferenceId, ...message },
    "__typename",
  );
  const expectClicks = await countClicks(page);
  await page.goto(`/admin?conference=${conferenceId}`);
  await openTab(page, "Contact");
  await main(page).getByRole("link", { name: "The lift" }).click();
  await page.getByLabel("Your answer").click();
  await page.keyboard.insertText("Yes, beside the entrance.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(toast(page)).toContainText(`The answer is on its way to ${email}`);
  expectClicks(3, 4);
  await expect
    .poll(() => mailsTo(email), { timeout: 40_000 })
    .toContainEqual(expect.objectContaining({ subject: "Re: The lift" }));
});
