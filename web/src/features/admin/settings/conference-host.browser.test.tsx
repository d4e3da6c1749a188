import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { money } from "#test/money.ts";
import { storedSettings } from "#test/stored-settings.ts";
import { renderTab } from "../render-tab.tsx";
import { ConferenceHost } from "./conference-host.tsx";
import { ConferencePlan } from "./conference-plan.tsx";

const base = {
  ...storedSettings,
  id: "default",
  status: "published" as const,
  name: "Robots",
  plan: "pro" as const,
};
const conference = { ...base, host: null as string | null, hostClaim: null as object | null };
const claim = {
  host: "robots.example",
  state: "waiting",
  checkedAt: null,
  servedUntil: null,
  recordName: "_summit.robots.example",
  recordValue: "summit-verification=abc",
};
const plans = [
  { plan: "basic", name: "Basic", ownHost: false, pricePerMonth: money(99, "USD") },
  { plan: "pro", name: "Professional", ownHost: true, pricePerMonth: money(199, "USD") },
  {
    plan: "enterprise",
    name: "Enterprise",
    ownHost: true,
    pricePerMonth: money(499, "USD"),
  },
].map((offer) => ({ ...offer, features: ["Custom domain"], recommended: false }));

describe("the domain", () => {
  it("is claimed, proven by a DNS record that can be copied, and removed", async () => {
    const sent: unknown[] = [];
    const api = createApi({
      plans,
      conference,
      setConferenceHost: ({ input }: { input: object }) => {
        sent.push(input);
        return { ...conference, hostClaim: claim };
      },
      checkConferenceHost: {
        ...conference,
        host: "robots.example",
        hostClaim: { ...claim, state: "proven", checkedAt: "2027-01-01T10:00:00Z" },
      },
      removeConferenceHost: conference,
    });
    await renderTab(<ConferenceHost />, { api });
    await page.getByLabelText("Domain", { exact: true }).last().fill("robots.example");
    await page.getByRole("button", { name: "Use This Domain" }).click();
    await expect.element(page.getByLabelText("Name")).toHaveValue("_summit.robots.example");
    await expect.element(page.getByLabelText("Value")).toHaveValue("summit-verification=abc");
    expect(sent).toEqual([{ id: "default", host: "robots.example" }]);
    await page.getByRole("button", { name: "Check Now" }).click();
    const link = page.getByRole("link", { name: "robots.example" });
    await expect.element(link).toHaveAttribute("href", expect.stringContaining("robots.example"));
    vi.spyOn(window, "confirm").mockReturnValue(true);
    await page.getByRole("button", { name: "Remove Domain" }).click();
    await expect.element(page.getByRole("button", { name: "Use This Domain" })).toBeVisible();
  });

  it("shows at the field why it was rejected", async () => {
    const message = "Another conference is served at this host.";
    const refused = {
      __typename: "ValidationError",
      message,
      fields: [{ path: ["host"], message }],
    };
    const api = createApi({ plans, conference, setConferenceHost: refused });
    await renderTab(<ConferenceHost />, { api });
    const field = page.getByRole("textbox");
    await field.fill("not a host");
    await page.getByRole("button", { name: "Use This Domain" }).click();
    await expect.element(page.getByText(/Must be the name of a host/)).toBeVisible();
    await field.fill("robots.example");
    await page.getByRole("button", { name: "Use This Domain" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  it("says which plans include one, and is read-only for the rest of the team", async () => {
    const api = createApi({ plans, conference: { ...conference, plan: "basic" } });
    await renderTab(<ConferenceHost />, { api });
    await expect
      .element(page.getByText(/with the Professional and Enterprise plans/))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Change the plan" }))
      .toHaveAttribute("href", expect.stringMatching(/tab=settings#conference-plan$/));
  });

  it("is offered on any plan where there are no plans, which are not shown, either", async () => {
    const api = createApi({ plans: [], conference: { ...conference, plan: "basic" } });
    await renderTab(<ConferenceHost />, { api });
    await expect.element(page.getByRole("textbox", { name: "Domain" })).toBeVisible();
    await expect.element(page.getByText(/plan/i)).not.toBeInTheDocument();
  });

  it("tells editors that an owner can change the plan", async () => {
    const api = createApi({ plans, conference: { ...conference, plan: "basic" } });
    await renderTab(<ConferenceHost />, { api, rights: { canAdminister: false } });
    await expect.element(page.getByText(/An owner can change the plan/)).toBeVisible();
  });

  it("does not call it a success if the record was not found", async () => {
    const waiting = { ...conference, hostClaim: claim };
    const api = createApi({ plans, conference: waiting, checkConferenceHost: waiting });
    await renderTab(<ConferenceHost />, { api });
    await page.getByRole("button", { name: "Check Now" }).click();
    const toast = page.getByRole("status").filter({ hasText: "no such record" });
    await expect.element(toast).toHaveTextContent("Not yet");
    await expect.element(toast).not.toHaveTextContent("Success");
  });

  it("warns if the record is missing", async () => {
    const missing = { ...claim, state: "missing", servedUntil: "2027-01-08T10:00:00Z" };
    const api = createApi({
      plans,
      conference: { ...conference, host: "robots.example", hostClaim: missing },
    });
    await renderTab(<ConferenceHost />, { api, rights: { canAdminister: false } });
    await expect.element(page.getByText(/The DNS record of .* is gone/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Check Now" })).not.toBeInTheDocument();
  });
});

describe("the plan", () => {
  it("is changed with its version, or shows why not", async () => {
    const sent: unknown[] = [];
    const message = "The Basic plan does not include a domain of its own.";
    const api = createApi({
      plans,
      conference,
      changePlan: ({ input }: { input: { plan: string } }) => {
        sent.push(input);
        return input.plan === "basic"
          ? { __typename: "ValidationError", message, fields: [{ path: ["plan"], message }] }
          : { ...conference, plan: input.plan, version: 4 };
      },
    });
    vi.spyOn(window, "confirm").mockReturnValue(true);
    await renderTab(<ConferencePlan conference={base} />, { api });
    await expect.element(page.getByRole("heading", { name: "Plan: Professional" })).toBeVisible();
    await page.getByRole("button", { name: "Change to Basic" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(message);
    await page.getByRole("button", { name: "Change to Enterprise" }).click();
    await expect.element(page.getByText("The plan has been changed")).toBeVisible();
    expect(sent).toEqual([
      { id: "default", version: 3, plan: "basic" },
      { id: "default", version: 3, plan: "enterprise" },
    ]);
  });
});
