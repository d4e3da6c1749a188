import { expect, test } from "vitest";
import { headTags } from "./manifest.ts";

test("the head names styles, then what the entry imports, then the entry, each once", () => {
  const head = headTags({
    "src/entry-client.tsx": {
      file: "assets/entry.js",
      css: ["assets/entry.css"],
      imports: ["_vendor.js", "_shared.js"],
    },
    "_vendor.js": { file: "assets/vendor.js" },
    "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"], imports: ["_vendor.js"] },
    "src/features/admin.tsx": { file: "assets/admin.js" },
  });
  expect(head.split("\n")).toEqual([
    '<link rel="stylesheet" href="/assets/entry.css">',
    '<link rel="stylesheet" href="/assets/shared.css">',
    '<link rel="modulepreload" href="/assets/vendor.js">',
    '<link rel="modulepreload" href="/assets/shared.js">',
    '<script type="module" src="/assets/entry.js"></script>',
  ]);
});
