import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepDraft } from "./keep-draft.ts";

/** The server: what is stored, which its digest tells. */
let stored: string;
const digestOf = (text: string) => `digest of ${text}`;
let detach = () => {};

/** The page of the draft as the server renders it, or as it was rendered before. */
const words = {
  saving: "Saving…",
  offline: "Not saved, because there is no connection. What you wrote is still on this page.",
  unsent: "You have changes that you have not sent.",
  saved: "Saved on {time}",
  notSaved: "Not saved. {reason}",
  conflict: "Not saved. {reason} Press “Save draft” to see both texts.",
};

const pageOf = (
  title: string,
) => `<form data-keep-draft="draft" data-words='${JSON.stringify(words)}'>
  <input type="hidden" name="base" value="${digestOf(title)}">
  <input name="title" value="${title}"><span data-saved></span></form>`;

/** Loads a page, in place of the one that is shown. */
function load(title = stored): { input: HTMLInputElement; status: () => string | null } {
  detach();
  document.body.innerHTML = pageOf(title);
  const form = document.querySelector("form") as HTMLFormElement;
  detach = keepDraft(form);
  const input = form.elements.namedItem("title") as HTMLInputElement;
  return { input, status: () => form.querySelector("[data-saved]")?.textContent ?? null };
}

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether the server has what is on its way. */
let isSlow = false;
const posted: string[] = [];

const reply = (status: number, json: object, text = "") => ({
  ok: status < 400,
  status,
  json: async () => json,
  text: async () => text,
});

async function answer(_path: string, init?: { method?: string; body?: URLSearchParams }) {
  if (init?.method !== "POST") return reply(200, {}, pageOf(stored));
  const body = init.body ?? new URLSearchParams();
  const title = body.get("title") ?? "";
  posted.push(title);
  if (isSlow) return new Promise<never>(() => {});
  const base = body.get("base");
  if (base !== null && base !== digestOf(stored)) {
    return reply(409, { reason: "It was changed in another window." });
  }
  stored = title;
  return reply(200, { base: digestOf(stored), saved: "today" });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
  sessionStorage.clear();
  [stored, isSlow, posted.length] = ["Bridges", false, 0];
});

afterEach(() => {
  detach();
  detach = () => {};
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("saves after a pause, and every ten seconds while somebody types without one", async () => {
  const { input, status } = load();
  type(input, "Bridges that");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(stored).toBe("Bridges that");
  expect(status()).toBe("Saved on today");
  for (let second = 0; second < 11; second += 1) {
    type(input, `Bridges that hum ${second}`);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(stored).toMatch(/^Bridges that hum (?:9|10)$/);
});

it("shows what was typed just before the page was loaded again, and saves it", async () => {
  type(load().input, "Bridges that hum");
  const { input, status } = load("Bridges");
  expect(input.value).toBe("Bridges that hum");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(stored).toBe("Bridges that hum");
  expect(status()).toBe("Saved on today");
  expect(load().status()).toBe("");
});

it("takes its own last save, which arrived after the page was read again, for no conflict", async () => {
  isSlow = true;
  type(load().input, "Bridges that hum");
  window.dispatchEvent(new Event("pagehide"));
  const { input, status } = load("Bridges");
  [isSlow, stored] = [false, "Bridges that hum"];
  type(input, "Bridges that hum loudly");
  await vi.advanceTimersByTimeAsync(3_100);
  expect(status()).toBe("Saved on today");
  expect(stored).toBe("Bridges that hum loudly");
});

it("overwrites nothing that another window has stored meanwhile, and keeps what was typed", async () => {
  type(load().input, "Bridges that hum");
  stored = "Tunnels";
  const { input, status } = load();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(stored).toBe("Tunnels");
  expect(input.value).toBe("Bridges that hum");
  expect(status()).toContain("changed in another window");
});
