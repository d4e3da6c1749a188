import { expect, it, vi } from "vitest";
import { renderPage } from "./entry-server.tsx";
import { executeOn } from "./test/fixture.ts";

vi.mock("#features/about/about-page.tsx", () => {
  throw new SyntaxError("Unexpected token");
});

it("fails if the code of a page cannot be loaded", async () => {
  const page = renderPage({
    path: "/about-us",
    publicUrl: "https://summit.example",
    execute: executeOn(),
    assets: { boot: "", client: "", css: "" },
  });
  await expect(page).rejects.toThrow();
});
