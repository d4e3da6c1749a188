import { afterAll, expect, it, vi } from "vitest";
import { executeOn } from "./test/fixture.ts";

const code = "#features/about/about-page.tsx";

// Files of one worker share their modules.
afterAll(() => {
  vi.doUnmock(code);
  vi.resetModules();
});

it("fails if the code of a page cannot be loaded", async () => {
  // Other tests may have loaded that code.
  vi.resetModules();
  vi.doMock(code, () => {
    throw new SyntaxError("Unexpected token");
  });
  const { renderPage } = await import("./entry-server.tsx");
  const page = renderPage({
    path: "/about-us",
    publicUrl: "https://summit.example",
    execute: executeOn(),
    assets: { inlineScript: "", boot: "", client: "", css: "" },
  });
  await expect(page).rejects.toThrow();
});
