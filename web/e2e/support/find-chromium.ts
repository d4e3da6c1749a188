import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** The headless shell comes first: it makes test runs a fifth faster. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];

type Surroundings = {
  env?: Record<string, string | undefined>;
  /** Where Playwright stores its downloaded browsers. */
  downloaded?: string;
  asRoot?: boolean;
};

/**
 * Finds a Chromium to test with: the one named by `CHROMIUM_PATH`, one on the PATH, Playwright's
 * own download, or, as root on a Debian-like system, the distribution's package, installed now.
 * @throws with one sentence that says what to do, where there is none.
 */
export function findChromium({
  env = process.env,
  downloaded = chromium.executablePath(),
  asRoot = process.getuid?.() === 0,
}: Surroundings = {}): string {
  if (env.CHROMIUM_PATH) {
    if (isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names "${env.CHROMIUM_PATH}", which is not an executable file.`);
  }
  const found = onPath(names, env) ?? (isExecutable(downloaded) ? downloaded : undefined);
  if (found) return found;

  const aptGet = asRoot ? onPath(["apt-get"], env) : undefined;
  if (aptGet && installPackage(aptGet, env)) {
    const installed = onPath(names, env);
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium was found: install one, run "npx playwright install chromium", or set CHROMIUM_PATH to the path of one.',
  );
}

function onPath(
  candidates: readonly string[],
  env: Record<string, string | undefined>,
): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return candidates
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Run by a shell with the path of `apt-get` as `$0`. The timeout is for other package managers. */
const installScript = `
install() { "$0" install -y --no-install-recommends "$1" -o DPkg::Lock::Timeout=300; }
"$0" update && { install chromium-headless-shell || install chromium; }`;

/**
 * Installs one at a time, since several jobs of `npm test` begin at once: `apt-get` fails while another one runs. A
 * Debian-like system always has `flock`.
 */
function installPackage(aptGet: string, env: Record<string, string | undefined>): boolean {
  const { status } = spawnSync("/usr/bin/flock", [aptGet, "/bin/sh", "-c", installScript, aptGet], {
    env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return status === 0;
}
