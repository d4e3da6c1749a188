import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { findChromium } from "./support/find-chromium.ts";

/** Simulates a machine with directories of empty executables. */
const test = base.extend<{ machine: Machine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture names from this pattern.
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

  test("a CHROMIUM_PATH that is not executable is an error", async ({ machine }) => {
    await machine.executable("bin/chromium");
    const env = { CHROMIUM_PATH: nowhere, PATH: machine.folder("bin") };
    expect(() => findChromium({ env })).toThrow(
      /^CHROMIUM_PATH names .* not an executable file\.$/,
    );
  });

  test("any of the usual names on the PATH comes before Playwright's own", async ({ machine }) => {
    const downloaded = await machine.executable("cache/chrome");
    const edge = await machine.executable("bin/microsoft-edge");
    const env = { PATH: `${machine.folder("empty")}:${machine.folder("bin")}` };
    expect(findChromium({ env, downloaded, asRoot: false })).toBe(edge);

    const chromium = await machine.executable("bin/chromium");
    expect(findChromium({ env, downloaded, asRoot: false })).toBe(chromium);

    const headless = await machine.executable("bin/chromium-headless-shell");
    expect(findChromium({ env, downloaded, asRoot: false })).toBe(headless);
  });

  test("Playwright's own download comes before installing a package", async ({ machine }) => {
    const downloaded = await machine.executable("cache/chrome");
    await machine.executable("bin/apt-get", "exit 1");
    const env = { PATH: machine.folder("bin") };
    expect(findChromium({ env, downloaded, asRoot: true })).toBe(downloaded);
  });

  for (const { system, packages } of [
    { system: "Debian", packages: ["chromium-headless-shell", "chromium"] },
    { system: "a system without the small package", packages: ["chromium"] },
  ]) {
    test(`root on ${system} gets the first available package`, async ({ machine }) => {
      const bin = machine.folder("bin");
      await machine.executable(
        "bin/apt-get",
        `[ "$1" = update ] && exit 0
for name in ${packages.join(" ")}; do
  [ "$4" = "$name" ] && printf '#!/bin/sh\\n' > ${bin}/$name && exec /bin/chmod +x ${bin}/$name
done
exit 100`,
      );
      expect(findChromium({ env: { PATH: bin }, downloaded: nowhere, asRoot: true })).toBe(
        join(bin, packages[0] ?? ""),
      );
    });
  }

  test("waits for another job that is installing one", async ({ machine }) => {
    const bin = machine.folder("bin");
    const busy = machine.folder("busy");
    const aptGet = await machine.executable(
      "bin/apt-get",
      `[ -e ${busy} ] && exit 100
[ "$1" = update ] || printf '#!/bin/sh\\n' > ${bin}/$4 && /bin/chmod +x ${bin}/$4`,
    );
    const script = `touch ${busy} && echo started && sleep 0.3 && rm ${busy}`;
    const other = spawn("/usr/bin/flock", [aptGet, "/bin/sh", "-c", script]);
    await once(other.stdout, "data");
    expect(findChromium({ env: { PATH: bin }, downloaded: nowhere, asRoot: true })).toBe(
      join(bin, "chromium-headless-shell"),
    );
  });

  test("other users get instructions instead of an installation", async ({ machine }) => {
    await machine.executable("bin/apt-get", `touch ${machine.folder("touched")}`);
    const env = { PATH: machine.folder("bin") };
    expect(() => findChromium({ env, downloaded: nowhere, asRoot: false })).toThrow(
      /^No Chromium was found: .*npx playwright install chromium.*CHROMIUM_PATH[^.]*\.$/,
    );
  });
});
