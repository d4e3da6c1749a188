import { expect, test } from "vitest";
import { headElements, inlineScript } from "#pages/manifest.ts";

const { boot, client } = headElements({
  "src/entry-boot.ts": {
    file: "assets/boot.js",
    imports: ["_shared.js"],
  },
  "src/entry-client.tsx": { file: "assets/client.js", imports: ["_vendor.js", "_shared.js"] },
  "_vendor.js": { file: "assets/vendor.js" },
  "_shared.js": { file: "assets/shared.js", imports: ["_vendor.js"] },
  "src/features/admin.tsx": { file: "assets/admin.js" },
});

test("the inline script is a classic script without imports", () => {
  const manifest = {
    "src/entry-inline.ts": { file: "assets/inline.js", imports: ["_shared.js"] },
    "_shared.js": { file: "assets/shared.js" },
  };
  expect(() => inlineScript(manifest)).toThrow("src/entry-inline.ts must import nothing");
});

test("every page preloads the imports of the boot script, then the script", () => {
  expect(boot.match(/<(?!\/).*?>(<\/\w+>)?/g)).toEqual([
    '<link rel="modulepreload" href="/assets/shared.js">',
    '<link rel="modulepreload" href="/assets/vendor.js">',
    '<script type="module" fetchpriority="low" src="/assets/boot.js"></script>',
  ]);
});

test("a page that needs the client preloads it and its imports, each once", () => {
  expect([...client.matchAll(/href="\/assets\/(\w+)/g)].map(([, name]) => name)).toEqual([
    "client",
    "vendor",
    "shared",
  ]);
});
