import { afterEach, beforeEach } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react/pure";
import { expectNoOther, watchConsole } from "#test/console.ts";
import { dismissToast } from "#ui/toast-store.ts";

beforeEach(async () => {
  watchConsole();
  // A window that had no focus would be come back to with the first click.
  window.focus();
  await page.viewport(1440, 900);
});

afterEach(async () => {
  // Of itself the library does so for the first file alone, where files share their modules.
  await cleanup();
  dismissToast();
  expectNoOther();
});
