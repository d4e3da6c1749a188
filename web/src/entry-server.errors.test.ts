import { expect, it, vi } from "vitest";
import { executeOn } from "./test/fixture.ts";

it("fails if the code of a page cannot be loaded", async () => {
  // Other tests may have loaded that code.
  vi.resetModules();
  vi.doMock("#features/about/about-page.tsx", () => {
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
