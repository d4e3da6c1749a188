import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { renderTab } from "../render-tab.tsx";
import { MailTab } from "./mail-tab.tsx";

const mail = (id: string, data: object) => ({
  __typename: "OutgoingMail",
  id,
  kind: "proposal-letter",
  recipient: `${id}@example.com`,
  status: "sent",
  attempts: 1,
  lastError: null,
  subject: null,
  createdAt: "2026-11-01T09:00:00.000Z",
  sentAt: "2026-11-01T09:01:00.000Z",
  ...data,
});

const mails = [
  mail("ada", { subject: "Your talk at Robotics Day" }),
  mail("bea", { kind: "contact-message" }),
  mail("dan", { status: "bounced", lastError: "Mailbox full" }),
  mail("cem", { status: "failed", sentAt: null, lastError: "No such mailbox" }),
];

type Args = Parameters<typeof pageOf>[1] & { filter?: { statuses?: string[] | null } | null };

/** The mails whose addresses get letters again. */
const lifted: string[] = [];

const render = async () => {
  const api = createApi({
    outgoingMails: ({ filter, ...args }: Args) =>
      pageOf(
        mails.filter(({ status }) => filter?.statuses?.includes(status) ?? true),
        args,
      ),
    liftBounce: ({ input: { id } }: { input: { id: string } }) => {
      lifted.push(id);
      return mails.find((one) => one.id === id);
    },
  });
  return renderTab(<MailTab />, { api });
};

const row = (name: string) => page.getByRole("row", { name: `${name}@example.com` });

it("has the subject of each mail, and what kind it is of", async () => {
  await page.viewport(1440, 900);
  await render();
  await expect.element(row("ada")).toHaveTextContent("Your talk at Robotics Day");
  await expect.element(row("ada")).toHaveTextContent("Proposal letter");
  await expect.element(row("bea")).toHaveTextContent("Contact message");
  await page.viewport(390, 844);
  await expect.element(row("ada").getByText("Sent, Your talk at Robotics Day, ")).toBeVisible();
  await expectAccessible("on a phone");
});

it("shows those that failed alone, which the address keeps", async () => {
  await page.viewport(1440, 900);
  const { router } = await render();
  await page.getByRole("combobox", { name: "State" }).selectOptions("Failed");
  await expect.element(row("ada")).not.toBeInTheDocument();
  await expect.element(row("cem")).toHaveTextContent("No such mailbox");
  expect(router.state.location.search).toBe("?state=failed");
});

it("lets an address get letters again whose mail came back", async () => {
  await page.viewport(1440, 900);
  await render();
  await expect.element(row("dan")).toHaveTextContent("Mailbox full");
  await page.getByRole("button", { name: "Send letters to dan@example.com again" }).click();
  await expect.element(page.getByText("The address gets letters again")).toBeVisible();
  expect(lifted).toEqual(["dan"]);
});
