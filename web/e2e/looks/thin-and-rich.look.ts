import { mkdirSync, writeFileSync } from "node:fs";
import { identityPresets } from "../../src/features/admin/identity/identity-presets.ts";
import { makeAccount, signIn } from "../support/accounts.ts";
import { mutate } from "../support/mutate.ts";
import { expect, test } from "../support/test.ts";
import { createConference, sizes } from "./conferences.ts";
import { inspectLayout } from "./inspect-layout.ts";
import { inspectPicture } from "./inspect-picture.ts";

/** Only those that `LOOK` names, of `PRESET/size/width/scheme/path`, as a regular expression. */
const wanted = new RegExp(process.env.LOOK ?? "", "i");
const folder = ".test-results/looks";

/** Words of German and French are longer than those of English, and fit all the same. */
const languages = { empty: "en-GB", thin: "de", rich: "fr" };

for (const size of sizes) {
  test(`a conference that is ${size}`, async ({ request, page }) => {
    test.setTimeout(3_600_000);
    await signIn(request, await makeAccount());
    const { id, slug, paths } = await createConference(request, size, languages[size]);
    const problems: string[] = [];
    mkdirSync(folder, { recursive: true });
    for (const { name, look } of identityPresets) {
      const views = [320, 390, 820, 1024, 1440].flatMap((width) =>
        (["light", "dark"] as const).flatMap((scheme) =>
          paths.map((path) => ({ width, scheme, path })),
        ),
      );
      const chosen = views
        .map((view) => ({
          ...view,
          view: `${name}/${size}/${view.width}/${view.scheme}${view.path}`,
        }))
        .filter(({ view }) => wanted.test(view));
      if (chosen.length === 0) continue;
      await mutate(request, "saveIdentity", "SaveIdentityInput", "Conference", {
        conferenceId: id,
        ...look,
      });
      for (const { width, scheme, path, view } of chosen) {
        await page.setViewportSize({ width, height: width < 800 ? 844 : 900 });
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await page.goto(`/c/${slug}${path === "/" ? "" : path}`, { waitUntil: "networkidle" });
        const file = view.replaceAll(slug, "x").replaceAll("/", "_");
        // Pictures load as one comes to them.
        await page.evaluate(async () => {
          for (const picture of document.images) picture.loading = "eager";
          await Promise.all(
            [...document.images].map((picture) => picture.decode().catch(() => {})),
          );
        });
        await page.screenshot({ path: `${folder}/${file}.png`, fullPage: true });
        const inspected = [...(await inspectPicture(page)), ...(await inspectLayout(page))];
        problems.push(...inspected.map((problem) => `${view}: ${problem}`));
      }
    }
    writeFileSync(`${folder}/${size}.txt`, problems.join("\n"));
    expect.soft(problems).toEqual([]);
  });
}
