import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  currentToast,
  dismissToast,
  onToastChange,
  showToast,
  withdrawToast,
} from "#ui/toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

const toast = (title: string) => ({ title, description: "More about it." });

it("shows one toast at a time: a new one replaces the previous one", () => {
  showToast(toast("First"));
  const first = currentToast();
  showToast({ ...toast("Second"), kind: "destructive" });
  expect(first).toMatchObject({ title: "First", kind: "plain", open: true });
  expect(currentToast()).toMatchObject({ title: "Second", kind: "destructive", open: true });
  expect(currentToast()?.id).not.toBe(first?.id);
});

const failed = (about: string) => ({
  title: "Failed to save",
  description: `Of ${about}.`,
  about,
  kind: "destructive" as const,
});

it("keeps an unread error of another action within a new toast, until it is dismissed", () => {
  showToast(failed("a"));
  showToast(failed("b"));
  showToast({ ...toast("Saved"), about: "c" });
  expect(currentToast()).toMatchObject({
    title: "Saved",
    unread: [{ description: "Of a." }, { description: "Of b." }],
  });
  dismissToast();
  showToast(toast("Next"));
  expect(currentToast()?.unread).toEqual([]);
});

it("replaces an error when another attempt at the same ends", () => {
  showToast(failed("a"));
  showToast(failed("b"));
  showToast({ ...toast("Saved"), about: "a" });
  expect(currentToast()).toMatchObject({ title: "Saved", unread: [{ description: "Of b." }] });
  showToast(failed("b"));
  expect(currentToast()).toMatchObject({ description: "Of b.", unread: [] });
});

it("withdraws what was said of an action that begins anew, and nothing else", () => {
  showToast(failed("a"));
  const { id } = currentToast() ?? {};
  withdrawToast("b");
  expect(currentToast()).toMatchObject({ id, open: true });
  showToast({ ...toast("Saved"), about: "b" });
  withdrawToast("b");
  expect(currentToast()).toMatchObject({ description: "Of a.", unread: [], open: true });
  withdrawToast("a");
  expect(currentToast()?.open).toBe(false);
});

it("keeps a dismissed toast hidden for 1,000,000 ms", () => {
  showToast(toast("Done"));
  dismissToast();
  expect(currentToast()).toMatchObject({ title: "Done", open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
});

it("does not restart the delay on a second dismissal", () => {
  showToast(toast("Done"));
  dismissToast();
  vi.advanceTimersByTime(600_000);
  dismissToast();
  vi.advanceTimersByTime(400_000);
  expect(currentToast()).toBeUndefined();
});

it("does not remove a new toast when the delay of the previous one ends", () => {
  showToast(toast("First"));
  dismissToast();
  vi.advanceTimersByTime(999_000);
  showToast(toast("Second"));
  vi.advanceTimersByTime(2_000_000);
  expect(currentToast()).toMatchObject({ title: "Second", open: true });
});

it("notifies listeners of every change until they unsubscribe", () => {
  const listener = vi.fn();
  const leave = onToastChange(listener);
  showToast(toast("Done"));
  dismissToast();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  showToast(toast("Again"));
  expect(listener).toHaveBeenCalledTimes(2);
});
