import { afterEach, describe, expect, it, vi } from "vitest";
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

it("announces successes politely and errors assertively", async () => {
  await renderPage(<p>Page</p>);
  showToast(done);
  await expect.element(page.getByRole("status")).toHaveTextContent(done.description);
  showToast(failed);
  await expect.element(page.getByRole("alert")).toHaveTextContent(failed.description);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

it("shows a success with the unread error of another action, and waits to be dismissed", async () => {
  await renderPage(<input aria-label="Name" />);
  showToast(failed);
  await expect.element(page.getByRole("alert")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  showToast(done);
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent(done.description);
  await expect.element(status).toHaveTextContent("Failed to save: Please try again.");
  vi.advanceTimersByTime(60_000);
  await userEvent.keyboard("{Escape}");
  await expect.element(status).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(status).not.toBeInTheDocument();
});

it("is dismissed with Escape, but an error only from inside it", async () => {
  await renderPage(<input aria-label="Name" />);
  showToast(done);
  const success = page.getByRole("status");
  await expect.element(success).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(success).not.toBeInTheDocument();

  showToast(failed);
  const alert = page.getByRole("alert");
  await expect.element(alert).toBeVisible();
  await page.getByLabelText("Name").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(alert).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  await expect.element(alert).not.toBeInTheDocument();
});

it("is dismissed with its button, which restores focus", async () => {
  await renderPage(<input aria-label="Name" />);
  const alert = page.getByRole("alert");
  showToast(failed);
  await expect.element(alert).toBeVisible();
  await page.getByLabelText("Name").click();
  await userEvent.tab();
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  await expect.element(dismiss).toHaveFocus();
  const { width, height } = dismiss.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByLabelText("Name")).toHaveFocus();
});

it("dismisses successes automatically, but not errors", async () => {
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

it("keeps what can be undone for longer", async () => {
  await renderPage(<p>Page</p>);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  showToast({ ...done, action: { label: "Undo", run: () => undefined } });
  await vi.waitFor(() => expect(document.body).toHaveTextContent("Undo"));
  vi.advanceTimersByTime(59_000);
  await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
  vi.advanceTimersByTime(1_000);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

it("keeps successes while they are hovered or focused", async () => {
  await renderPage(<p>Page</p>);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  showToast(done);
  const status = page.getByRole("status");
  await expect.element(status).toBeVisible();
  await status.hover();
  vi.advanceTimersByTime(60_000);
  await expect.element(status).toBeVisible();
  await page.getByText("Page").hover();
  vi.advanceTimersByTime(10_000);
  await expect.element(status).not.toBeInTheDocument();
});

describe.each([
  ["a phone", 390, 844],
  ["a desk", 1440, 900],
] as const)("on %s", (_device, width, height) => {
  it("does not cover the focused element", async () => {
    await page.viewport(width, height);
    await renderPage(
      <div style={{ height: "3000px", paddingTop: "1000px", textAlign: "right" }}>
        <button type="button">Send</button>
      </div>,
    );
    const button = page.getByRole("button", { name: "Send" });
    await button.click();
    const box = () => button.element().getBoundingClientRect();
    // Where a toast appears.
    window.scrollBy({ top: box().top - (height - 60), behavior: "instant" });
    expect(box().top).toBeCloseTo(height - 60, 0);
    showToast(done);
    const status = page.getByRole("status");
    await expect.element(status).toBeInViewport({ ratio: 1 });
    await expect.element(button).toHaveFocus();
    const toast = status.element().getBoundingClientRect();
    await expect.poll(() => box().bottom).toBeLessThan(toast.top);
    expect(box().top).toBeGreaterThan(0);
    // Bottom right; centred at the bottom on phones.
    expect(height - toast.bottom).toBeLessThan(24);
    const [left, right] = [toast.left, window.innerWidth - toast.right];
    if (width < 768) expect(Math.abs(left - right)).toBeLessThan(20);
    else expect([left > width / 2, right < 40]).toEqual([true, true]);
  });
});
