import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { findChromium } from "./support/find-chromium.ts";

/** Folders of real, empty executables stand in for a machine. */
const test = base.extend<{ machine: Machine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  machine: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), "summit-chromium-"));
    await use({
      folder: (name) => join(root, name),
      async executable(path, script = "exit 0") {
        const file = join(root, path);
        await mkdir(join(file, ".."), { recursive: true });
        await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
        return file;
      },
    });
    await rm(root, { recursive: true });
  },
});

type Machine = {
  folder(name: string): string;
  executable(path: string, script?: string): Promise<string>;
};

const nowhere = "/nonexistent/chrome";

test.describe("finding a Chromium", { tag: "@once" }, () => {
  test("CHROMIUM_PATH comes before one on the PATH", async ({ machine }) => {
    const named = await machine.executable("elsewhere/my-chromium");
    await machine.executable("bin/chromium");
    const env = { CHROMIUM_PATH: named, PATH: machine.folder("bin") };
    expect(findChromium({ env, downloaded: nowhere, asRoot: false })).toBe(named);
  });

  test("a CHROMIUM_PATH that is no executable is said, not passed over", async ({ machine }) => {
    await machine.executable("bin/chromium");
    const env = { CHROMIUM_PATH: nowhere, PATH: machine.folder("bin") };
    expect(() => findChromium({ env })).toThrow(/^CHROMIUM_PATH names .* no executable file\.$/);
  });

  test("any of the usual names on the PATH will do, before Playwright's own", async ({
    machine,
  }) => {
    const downloaded = await machine.executable("cache/chrome");
    const edge = await machine.executable("bin/microsoft-edge");
    const env = { PATH: `${machine.folder("empty")}:${machine.folder("bin")}` };
    expect(findChromium({ env, downloaded, asRoot: false })).toBe(edge);

    const chromium = await machine.executable("bin/chromium");
    expect(findChromium({ env, downloaded, asRoot: false })).toBe(chromium);
  });

  test("Playwright's own download comes before installing a package", async ({ machine }) => {
    const downloaded = await machine.executable("cache/chrome");
    await machine.executable("bin/apt-get", "exit 1");
    const env = { PATH: machine.folder("bin") };
    expect(findChromium({ env, downloaded, asRoot: true })).toBe(downloaded);
  });

  test("root on a Debian-like system gets the package", async ({ machine }) => {
    const browser = machine.folder("bin/chromium");
    await machine.executable(
      "bin/apt-get",
      `[ "$1" = install ] && printf '#!/bin/sh\\n' > ${browser} && /bin/chmod +x ${browser}; exit 0`,
    );
    const env = { PATH: machine.folder("bin") };
    expect(findChromium({ env, downloaded: nowhere, asRoot: true })).toBe(browser);
  });

  test("nobody else has a package installed, and is told what to do", async ({ machine }) => {
    await machine.executable("bin/apt-get", `touch ${machine.folder("touched")}`);
    const env = { PATH: machine.folder("bin") };
    expect(() => findChromium({ env, downloaded: nowhere, asRoot: false })).toThrow(
      /^No Chromium was found: .*npx playwright install chromium.*CHROMIUM_PATH[^.]*\.$/,
    );
  });
});
