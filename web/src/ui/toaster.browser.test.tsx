import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { showToast } from "#ui/toast-store.ts";

const done = { title: "Success", description: "Speaker updated successfully" };
const failed = {
  title: "Failed to save",
  description: "Please try again.",
  kind: "destructive",
} as const;

afterEach(() => {
  vi.useRealTimers();
});

it("announces good news politely and bad news at once", async () => {
  await renderPage(<p>Page</p>);
  showToast(done);
  await expect.element(page.getByRole("status")).toHaveTextContent(done.description);
  showToast(failed);
  await expect.element(page.getByRole("alert")).toHaveTextContent(failed.description);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

it("is put away by Escape and by its button, which gives the focus back", async () => {
  await renderPage(<input aria-label="Name" />);
  showToast(failed);
  const alert = page.getByRole("alert");
  await expect.element(alert).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(alert).not.toBeInTheDocument();

  showToast({ ...failed, description: "Again." });
  await expect.element(alert).toBeVisible();
  await page.getByLabelText("Name").click();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Dismiss" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
});

it("lets good news go by themselves, and keeps bad news", async () => {
  await renderPage(<p>Page</p>);
  showToast(done);
  await expect.element(page.getByRole("status")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  showToast({ ...done, description: "Another" });
  await vi.waitFor(() => expect(document.body).toHaveTextContent("Another"));
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();

  showToast(failed);
  await expect.element(page.getByRole("alert")).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByRole("alert")).toBeVisible();
});
