import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { MailSender } from "./mail-sender.tsx";

const site = "no-reply@summit.example";
const claim = {
  address: "team@robots.example",
  domain: "robots.example",
  state: "waiting",
  recordName: "summit-0af3._domainkey.robots.example",
  recordValue: "v=DKIM1; k=rsa; p=MIIB",
  checkedAt: null as string | null,
  policy: null as string | null,
};
const withSender = (mailSender: object) => ({
  __typename: "Conference",
  id: "default",
  mailSender,
});
const unclaimed = withSender({ address: site, isOffered: true, claim: null });
const claimed = (changes: Partial<typeof claim> = {}, address = site) =>
  withSender({ address, isOffered: true, claim: { ...claim, ...changes } });
const proven = claimed(
  { state: "proven", checkedAt: "2027-01-01T10:00:00Z", policy: "reject" },
  claim.address,
);

describe("the sender of mails", () => {
  it("is claimed, proven by a DNS record that can be copied, and removed", async () => {
    const sent: unknown[] = [];
    const api = createApi({
      conference: unclaimed,
      setMailSender: ({ input }: { input: object }) => {
        sent.push(input);
        return claimed();
      },
      checkMailSender: proven,
      removeMailSender: unclaimed,
    });
    await renderTab(<MailSender />, { api });
    await expect.element(page.getByText(site)).toBeVisible();
    await page.getByLabelText("Address", { exact: true }).fill("team@robots.example");
    await page.getByRole("button", { name: "Use This Address" }).click();
    await expect.element(page.getByLabelText("Name")).toHaveValue(claim.recordName);
    await expect.element(page.getByLabelText("Value")).toHaveValue(claim.recordValue);
    expect(sent).toEqual([{ id: "default", address: "team@robots.example" }]);
    await expect.element(page.getByText(/Until then, mails come from no-reply/)).toBeVisible();
    await page.getByRole("button", { name: "Check Now" }).click();
    await expect
      .element(page.getByText(/Mails of this conference come from team@robots.example/))
      .toBeVisible();
    vi.spyOn(window, "confirm").mockReturnValue(true);
    await page.getByRole("button", { name: "Remove Address" }).click();
    await expect.element(page.getByRole("button", { name: "Use This Address" })).toBeVisible();
  });

  it("shows at the field why it was rejected", async () => {
    const message = "The site’s own mails come from this domain.";
    const refused = {
      __typename: "ValidationError",
      message,
      fields: [{ path: ["address"], message }],
    };
    await renderTab(<MailSender />, {
      api: createApi({ conference: unclaimed, setMailSender: refused }),
    });
    const field = page.getByRole("textbox");
    const use = page.getByRole("button", { name: "Use This Address" });
    await field.fill("Team <team@robots.example>");
    await use.click();
    await expect.element(page.getByText(/valid email/)).toBeVisible();
    await field.fill("team@summit.example");
    await use.click();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  it("says where the operator has not set it up, and offers nothing", async () => {
    const conference = withSender({ address: site, isOffered: false, claim: null });
    await renderTab(<MailSender />, { api: createApi({ conference }) });
    await expect.element(page.getByText(/the operator of this site has not/)).toBeVisible();
    await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  });

  it("is read-only for the rest of the team", async () => {
    await renderTab(<MailSender />, {
      api: createApi({ conference: unclaimed }),
      rights: { canAdminister: false },
    });
    await expect.element(page.getByText(site)).toBeVisible();
    await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  });

  it("does not call it a success if the record was not found", async () => {
    const api = createApi({ conference: claimed(), checkMailSender: claimed() });
    await renderTab(<MailSender />, { api });
    await page.getByRole("button", { name: "Check Now" }).click();
    const toast = page.getByRole("status").filter({ hasText: "no such record" });
    await expect.element(toast).toHaveTextContent("Not yet");
    await expect.element(toast).not.toHaveTextContent("Success");
  });

  it("tells of a record that is missing, without actions for editors", async () => {
    const conference = claimed({ state: "missing", policy: "missing" });
    await renderTab(<MailSender />, {
      api: createApi({ conference }),
      rights: { canAdminister: false },
    });
    await expect
      .element(page.getByText(/is missing. Mails come from no-reply@summit.example until/))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Check Now" })).not.toBeInTheDocument();
  });

  it.each([
    ["missing", /_dmarc\.robots\.example with v=DMARC1; p=none is enough/],
    ["reject", /The domain has a policy: p=reject/],
    [null, /also for strict alignment\.\s*$/],
  ])("says of the policy %s what follows", async (policy, text) => {
    await renderTab(<MailSender />, { api: createApi({ conference: claimed({ policy }) }) });
    const definition = page.getByRole("definition").filter({ hasText: "strict alignment" });
    await expect.element(definition).toHaveTextContent(text);
  });
});
