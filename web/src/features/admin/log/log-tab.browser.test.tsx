import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { LogTab } from "./log-tab.tsx";

const at = "2026-11-26T10:00:00Z";

const entry = (
  id: string,
  action: string,
  text: string,
  entityId: string | null,
  name: string,
) => ({
  cursor: id,
  node: {
    __typename: "AuditLogEntry",
    id,
    action,
    text,
    entityId,
    actorName: "Ada King",
    createdAt: at,
    fields: [],
    details: { name },
  },
});

const auditLog = {
  __typename: "QueryAuditLogConnection",
  totalCount: 2,
  pageInfo: { __typename: "PageInfo", hasNextPage: false },
  edges: [
    entry("l1", "speaker.update", "Speaker changed", "s1", "Grace Hopper"),
    entry("l2", "member.change", "Role in the team changed to editor", "m1", "Bea"),
  ],
};

it("opens the history of the record that an entry is about, and gives the focus back", async () => {
  const recordHistory = [
    {
      id: "h1",
      at,
      by: "Ada King",
      token: null,
      source: "edit",
      action: "update",
      fields: [{ name: "title", before: "Analyst", after: "Admiral" }],
    },
  ];
  await renderTab(<LogTab />, { api: createApi({ auditLog, recordHistory }) });
  await expect.element(page.getByText("Role in the team changed to editor")).toBeVisible();
  const button = page.getByRole("button", { name: /^History of/ });
  // That of the member has none.
  await expect.element(button).toBeVisible();
  await button.click();
  const panel = page.getByRole("dialog", { name: "Grace Hopper" });
  await expect.element(panel).toHaveTextContent("History");
  await expect.element(panel).toHaveTextContent("Admiral");
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
});

it("offers no histories to those who may not edit the conference", async () => {
  const rights = { canManage: false };
  await renderTab(<LogTab />, { rights, api: createApi({ auditLog }) });
  await expect.element(page.getByText("Role in the team changed to editor")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /History/ })).not.toBeInTheDocument();
});
