import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi, outage } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { storedSettings } from "#test/stored-settings.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { renderTab } from "../render-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";

const conference = {
  ...storedSettings,
  id: "default",
  status: "published",
  programmeMode: "live",
  name: "Robots",
  plan: "basic",
};

async function open({ lastDay = 2 } = {}) {
  const told: unknown[] = [];
  const api = createApi({
    plans: [],
    conference,
    movingWithDates: { sessions: 12, lastDay, toldSpeakers: 2 },
    untoldSpeakers: ["Ada", "Grace"],
    updateConference: ({ input }: { input: object }) => ({ ...conference, ...input, version: 4 }),
    planTelling: ({ input }: { input: object }) => {
      told.push(input);
      return {
        __typename: "Telling",
        id: "t",
        kind: "times",
        state: "waiting",
        letters: 2,
        sendAt: "2027-05-01T10:00:00Z",
        refusal: null,
      };
    },
  });
  await renderTab(
    <>
      <SettingsTab />
      <AskDialog />
    </>,
    { api },
  );
  await page.getByLabelText("First day").fill("2027-05-10");
  return { api, told };
}

const save = () => page.getByRole("button", { name: "Save Settings" }).click();
const dialog = page.getByRole("alertdialog");
const answer = (name: string) => dialog.getByRole("button", { name }).click();
const saved = page.getByRole("status").filter({ hasText: "Settings saved successfully" });

it("says what changes with the dates, and neither saves nor forgets them if that is not agreed to", async () => {
  const { api } = await open();
  await save();
  await expect
    .element(dialog)
    .toHaveAccessibleName("Change the conference’s dates from 3–4 May 2027 to 10–11 May 2027?");
  await expect.element(dialog).toHaveTextContent(/12 items of the programme move with the dates/);
  await expect.element(dialog).toHaveTextContent(/2 speakers were told when they speak/);
  await answer("Cancel");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sent).not.toContain("UpdateConference");
  await expect.element(page.getByLabelText("First day")).toHaveValue("2027-05-10");
});

it("saves the dates once that is agreed to, and offers to tell those who speak at another time", async () => {
  const { api, told } = await open();
  await save();
  await answer("Change the dates");
  await expect.element(saved).toBeVisible();
  expect(api.inputs).toMatchObject([{ startDate: "2027-05-10", endDate: "2027-05-11" }]);
  await expect.element(dialog).toHaveAccessibleName("Tell 2 speakers when they speak?");
  expect(told).toEqual([]);
  await answer("Send 2 emails");
  await expect.element(page.getByText(/^2 emails go out in five minutes/)).toBeVisible();
  expect(told).toEqual([{ conferenceId: "default", kind: "times" }]);
});

it("lets the server refuse dates that lose a day with sessions", async () => {
  const { api } = await open({ lastDay: 3 });
  const message = "Day 3 still has items in the schedule. Move or delete them first.";
  const fields = [{ path: ["endDate"], message, code: "INVALID_VALUE" }];
  api.mock({ updateConference: { __typename: "ValidationError", message, fields } });
  await save();
  await expect.element(page.getByLabelText("Last day")).toHaveAccessibleDescription(message);
  await expect.element(dialog).not.toBeInTheDocument();
});

it("saves nothing where it cannot say what changes", async () => {
  expectLogged(/not available/);
  const { api } = await open();
  api.fail("AdminMovingWithDates", outage());
  await save();
  await expect.element(page.getByText("Failed to save the settings")).toBeVisible();
  expect(api.sent).not.toContain("UpdateConference");
});

it("asks nothing about other settings", async () => {
  const { api } = await open();
  await page.getByLabelText("First day").fill("2027-05-03");
  await page.getByLabelText("Organizer").fill("The robot club");
  await save();
  await expect.element(saved).toBeVisible();
  expect(api.sent).not.toContain("AdminMovingWithDates");
  await expect.element(dialog).not.toBeInTheDocument();
});
