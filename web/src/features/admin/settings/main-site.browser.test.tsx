import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { storedSettings } from "#test/stored-settings.ts";
import { AskDialog } from "#ui/ask-dialog.tsx";
import { renderTab } from "../render-tab.tsx";
import { MainSite } from "./main-site.tsx";

const conference = {
  ...storedSettings,
  id: "own",
  slug: "robots",
  status: "published" as const,
  name: "Robots",
  plan: "basic" as const,
};
const main = { __typename: "Conference", id: "default", name: "AI Summit", slug: "ai-summit" };
const viewer = {
  id: "u1",
  email: "o@example.com",
  fullName: "Olga",
  isOrganizer: true,
  canBecomeOrganizer: false,
};

const action = () => page.getByRole("button", { name: /^Put This Conference at/ });

it("says what will happen before it puts the conference at the address of the site", async () => {
  const sent: unknown[] = [];
  const api = createApi({
    viewer,
    conference: main,
    setMainConference: ({ input }: { input: object }) => {
      sent.push(input);
      const message =
        "Somebody has put another conference at the address of this site meanwhile: Data Day.";
      const fields = [{ path: ["insteadOf"], message, code: "NOT_ALLOWED" }];
      return { __typename: "ValidationError", message, fields };
    },
  });
  await renderTab(
    <>
      <MainSite conference={conference} />
      <AskDialog />
    </>,
    { api },
  );
  await action().click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog).toHaveTextContent(/AI Summit will be found at .+\/c\/ai-summit/);
  await dialog.getByRole("button", { name: "Put it There" }).click();
  await expect.element(page.getByText(/meanwhile: Data Day/)).toBeVisible();
  expect(sent).toEqual([{ id: "own", insteadOf: "default" }]);
});

it("waits until the conference is published", async () => {
  const api = createApi({ viewer, conference: main });
  const draft = { ...conference, status: "draft" as const };
  await renderTab(<MainSite conference={draft} />, { api });
  await expect.element(page.getByText(/Once this conference is published/)).toBeVisible();
  await expect.element(action()).not.toBeInTheDocument();
});

it("is for organizers of the site only", async () => {
  const api = createApi({ viewer: { ...viewer, isOrganizer: false }, conference: main });
  await renderTab(
    <>
      <p>The settings</p>
      <MainSite conference={conference} />
    </>,
    { api },
  );
  await expect.element(page.getByText("The settings")).toBeVisible();
  await expect.element(page.getByText("Address of the site")).not.toBeInTheDocument();
});
