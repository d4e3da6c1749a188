import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { TeamTab } from "./team-tab.tsx";

const at = "2026-05-01T09:00:00.000Z";
const person = { __typename: "Member", createdAt: at, isViewer: false, isOrganizer: false };
const ada = { ...person, id: "m1", fullName: "Ada", email: "ada@example.com", role: "owner" };
const bob = { ...person, id: "m2", fullName: "Bob", email: "bob@example.com", role: "helper" };
const invitation = {
  __typename: "Invitation",
  id: "v1",
  email: "eve@example.com",
  role: "editor",
  status: "expired",
  createdAt: at,
  expiresAt: at,
};

const team = {
  teamNotices: { __typename: "TeamNotices", atOnce: true, daily: true },
  members: [{ ...ada, isViewer: true }, bob],
  invitations: [invitation],
};

it("invites an address, and clears the form", async () => {
  const sent: unknown[] = [];
  const api = createApi({
    ...team,
    inviteMember: ({ input }: { input: object }) => {
      sent.push(input);
      return { ...invitation, email: "new@example.com", status: "pending" };
    },
  });
  await renderTab(<TeamTab />, { api });
  const email = page.getByRole("textbox", { name: "Email" });
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect.element(email).toHaveAccessibleDescription(/Required/);
  await email.fill("new@example.com");
  await page.getByLabelText("Role", { exact: true }).selectOptions("helper");
  await page.getByRole("button", { name: "Send Invitation" }).click();
  await expect.element(page.getByText("on its way to new@example.com")).toBeVisible();
  await expect.element(email).toHaveValue("");
  expect(sent).toEqual([{ conferenceId: "default", email: "new@example.com", role: "helper" }]);
});

it("changes a role once that is saved, not by arrow keys, resends an invitation, and shows why the last owner cannot leave", async () => {
  const sent: unknown[] = [];
  const needed = "A conference needs an owner. Make somebody else an owner first.";
  const api = createApi({
    ...team,
    changeMemberRole: ({ input }: { input: { role: string } }) => {
      sent.push(input);
      return { ...bob, role: input.role };
    },
    resendInvitation: { ...invitation, status: "pending" },
    leaveConference: {
      __typename: "ValidationError",
      message: needed,
      fields: [{ path: ["role"], message: needed }],
    },
  });
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await renderTab(<TeamTab />, { api });
  const role = page.getByLabelText("Role of Bob", { exact: true });
  (role.element() as HTMLSelectElement).focus();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(role).toHaveValue("editor");
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Keep the role of Bob" }).click();
  await expect.element(role).toHaveValue("helper");
  await role.selectOptions("editor");
  await page.getByRole("button", { name: "Save the role of Bob" }).click();
  await expect.element(page.getByText("Bob is now an editor")).toBeVisible();
  expect(sent).toEqual([{ id: "m2", role: "editor" }]);
  await expect.element(page.getByText("Expired")).toBeVisible();
  await page.getByRole("button", { name: "Send again to eve@example.com" }).click();
  await expect.element(page.getByText("on its way to eve@example.com again")).toBeVisible();
  // The toast covers the table.
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  const toast = page.getByRole("alert");
  await expect.element(toast).toHaveTextContent("Failed to leave the team");
  await expect.element(toast).toHaveTextContent(needed);
});

it("is read-only for other members, who can leave", async () => {
  const members = [ada, { ...bob, isViewer: true }];
  const rights = { canManage: false, canAdminister: false };
  await renderTab(<TeamTab />, { api: createApi({ ...team, members }), rights });
  await expect.element(page.getByText("Helper")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Leave" })).toBeVisible();
  for (const name of [/^Remove/, /^Hand over/, /^Revoke/, "Send Invitation"]) {
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  }
});

it("switches an email about proposals off for whoever is signed in", async () => {
  let notices = team.teamNotices;
  const api = createApi({
    ...team,
    teamNotices: () => notices,
    saveTeamNotices: ({ input }: { input: { atOnce: boolean; daily: boolean } }) => {
      notices = { ...notices, atOnce: input.atOnce, daily: input.daily };
      return notices;
    },
  });
  const { unmount } = await renderTab(<TeamTab />, { api });
  const daily = page.getByRole("checkbox", { name: /^Once a day/ });
  await expect.element(daily).toBeChecked();
  await daily.click();
  await expect.element(daily).not.toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: /^At once/ })).toBeChecked();
  expect(api.inputs).toEqual([{ conferenceId: "default", atOnce: true, daily: false }]);
  await unmount();
  await renderTab(<TeamTab />, { api, rights: { canManage: false, canAdminister: false } });
  await expect.element(page.getByText("Ada", { exact: true }).first()).toBeVisible();
  expect(page.getByRole("checkbox").elements()).toEqual([]);
});
