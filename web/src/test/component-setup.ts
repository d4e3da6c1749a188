import { afterEach, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { forgetInputOfOthers } from "#lib/kept-input.ts";
import { expectNoOther, watchConsole } from "#test/console.ts";
import { dismissToast } from "#ui/toast-store.ts";
import "#test/english.ts";
import "#theme/fonts.css";

// The site's own fonts, before anything is measured: those of the machine differ. Its fallbacks may be missing.
await Promise.allSettled([...document.fonts].map((face) => face.load()));

beforeEach(async () => {
  // As the site of the built-in conference.
  document.documentElement.dataset.locale = "en-GB-u-hc-h12";
  watchConsole();
  // Otherwise the first click would focus the window, which refetches lists.
  window.focus();
  // Few tests leave it at another size.
  if (window.innerWidth !== 1440 || window.innerHeight !== 900) await page.viewport(1440, 900);
});

afterEach(async () => {
  // Testing Library's own cleanup runs for the first file only, because files share their modules.
  await cleanup();
  dismissToast();
  forgetInputOfOthers();
  localStorage.clear();
  for (const cookie of await cookieStore.getAll()) await cookieStore.delete(cookie.name ?? "");
  expectNoOther();
});
