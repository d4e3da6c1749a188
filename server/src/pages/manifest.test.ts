import { expect, test } from "vitest";
import { filesOfTabs, headElements, inlineScript } from "#pages/manifest.ts";

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

test("a tab of the admin needs the client, the admin and its own module, and of them nothing that the page has loaded", () => {
  const tabs = filesOfTabs({
    "src/entry-boot.ts": { file: "assets/boot.js" },
    "src/entry-client.tsx": { file: "assets/client.js", imports: ["src/entry-boot.ts"] },
    "src/app/admin-layout.tsx": { file: "assets/layout.js", imports: ["src/entry-client.tsx"] },
    "src/features/admin/admin-page.tsx": { file: "assets/page.js", imports: ["_list.js"] },
    "src/features/admin/contact-page/contact-page-tab.tsx": { file: "assets/contact-page.js" },
    "src/features/admin/speakers/speakers-tab.tsx": {
      file: "assets/speakers.js",
      imports: ["_list.js"],
    },
    "_list.js": { file: "assets/list.js" },
  });
  const common = ["assets/client.js", "assets/layout.js", "assets/page.js", "assets/list.js"];
  expect(tabs).toEqual({
    "contact-page": [...common, "assets/contact-page.js"],
    speakers: [...common, "assets/speakers.js"],
  });
});
