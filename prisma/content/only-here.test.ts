import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const workspaces = ["prisma", "schema", "server", "web"];

/** What the default conference is called, and where and when it is. */
const named = /London|Kensington|Hornton|W8 7NX|AI Summit|\b2025\b/;

/** Folders without code of the product, and those of tests. */
const ignored =
  /(^|\/)(node_modules|dist|generated|migrations|content|e2e|bench|security|test|testing|\.[^/]+)\//;
const isText = /\.(ts|tsx|js|mjs|json|css|svg|html|graphql|prisma)$/;
const isTest = /\.test\.|(^|\/)test-|(playwright|vitest)[^/]*\.config\.ts$/;

/** The title of the admin until the conference is known, whose words the specification fixes. */
const specified = 'defaultConferenceName = "AI Summit"';

it("is only in prisma/content that the default conference is named", async () => {
  const naming: string[] = [];
  for (const workspace of workspaces) {
    const entries = await readdir(join(root, workspace), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
      if (!entry.isFile() || ignored.test(path) || !isText.test(path) || isTest.test(path))
        continue;
      const text = await readFile(join(root, path), "utf8");
      if (named.test(text.replace(specified, ""))) naming.push(path);
    }
  }
  expect(naming).toEqual([]);
});
