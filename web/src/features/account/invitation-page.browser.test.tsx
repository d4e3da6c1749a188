import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderPage } from "#test/render-page.tsx";
import { InvitationPage } from "./invitation-page.tsx";

const viewer = {
  __typename: "User",
  id: "u1",
  email: "ada@example.com",
  fullName: "Ada",
  isOrganizer: false,
  canBecomeOrganizer: false,
};
const invitation = {
  __typename: "Invitation",
  id: "v1",
  conferenceId: "own",
  conferenceName: "Robots",
  role: "editor",
  status: "pending",
  email: viewer.email,
};

const open = (results: object, hash = "") =>
  renderPage(
    { "/invitation": <InvitationPage />, "/admin": <h1>Its admin</h1> },
    { at: `/invitation?id=v1${hash}`, api: createApi({ viewer, ...results }) },
  );

it("sends signed-out visitors to sign in or sign up, and back", async () => {
  await open({ viewer: null });
  const href = (view: string) => `/auth/invited?${view}returnTo=/invitation%3Fid%3Dv1`;
  const link = (name: string) => page.getByRole("link", { name });
  await expect.element(link("Sign In")).toHaveAttribute("href", href(""));
  await expect.element(link("Sign Up")).toHaveAttribute("href", href("view=sign_up&"));
});

it("knows the address that is invited by the link of the mail", async () => {
  await open({ viewer: null }, "#email=ada%40example.com");
  const href = "/auth/invited?view=sign_up&returnTo=/invitation%3Fid%3Dv1#email=ada%40example.com";
  await expect.element(page.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", href);
});

it.each([
  ["whoever invites", "Grace", "Grace invites you to edit what it shows."],
  ["nobody whose account is gone", null, "You are invited to edit what it shows."],
])(
  "names the conference and %s, by the secret of the mail’s link",
  async (_name, inviterName, text) => {
    const asked: unknown[] = [];
    const invitationOffer = (link: { secret: string }) => {
      asked.push(link);
      return link.secret === "s1"
        ? { conferenceName: "Robots", inviterName, role: "editor" }
        : null;
    };
    await open({ viewer: null, invitationOffer }, "#email=ada%40example.com&secret=s1");
    await expect
      .element(page.getByRole("heading", { name: "Join the team of Robots" }))
      .toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    expect(asked).toEqual([{ id: "v1", secret: "s1" }]);
  },
);

it("leads to an account without naming anything where the secret is not that of an open invitation", async () => {
  await open({ viewer: null, invitationOffer: null }, "#email=ada%40example.com&secret=s2");
  await expect.element(page.getByRole("heading", { name: "You are invited" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
});

it("adds users who accept to the team, and opens the admin", async () => {
  await open({ invitation, acceptInvitation: { ...invitation, status: "accepted" } });
  await expect.element(page.getByText("You are invited to edit what it shows.")).toBeVisible();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect.element(page.getByRole("heading", { name: "Its admin" })).toBeVisible();
});

it.each([
  ["another account's", null, "There is no such invitation to ada@example.com."],
  ["an expired", { ...invitation, status: "expired" }, "This invitation has expired."],
  ["a revoked", { ...invitation, status: "revoked" }, "This invitation has been revoked."],
  ["a used", { ...invitation, status: "accepted" }, "This invitation has been accepted already."],
])("explains the state of %s invitation", async (_name, invitation, text) => {
  await open({ invitation });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Accept" })).not.toBeInTheDocument();
});
