import type { Page } from "@playwright/test";
import { lengthened } from "../../../schema/testing/long-messages.ts";
import { longWords } from "../../playwright.long-words.config.ts";
import { makeAccount, signIn } from "../support/accounts.ts";
import { newAddress, proposalOf, propose } from "../support/call.ts";
import { everyPage, plainPages } from "../support/content.ts";
import { addSpeaker } from "../support/speaking.ts";
import { expect, test } from "../support/test.ts";
import { createConference } from "./conferences.ts";
import { inspectLayout } from "./inspect-layout.ts";

/** Only those that `LOOK` names, of `width/path`, as a regular expression. */
const wanted = new RegExp(process.env.LOOK ?? "", "i");

const ofConference = [
  "/agenda/mine",
  "/search?q=harbour",
  "/search?q=nothing-of-it",
  "/contact/sent",
  "/speaking",
  "/screen",
  "/embed/agenda",
  "/embed/speakers",
  "/privacy",
  "/terms",
  "/code-of-conduct",
  "/accessibility",
  "/no/such/page",
  ...["requested", "confirmed", "unsubscribed", "link-too-old", "confirm?token=1"].map(
    (page) => `/newsletter/${page}`,
  ),
];

const ofAccounts = [
  "/auth",
  "/auth?view=sign_up",
  "/auth?view=forgotten",
  "/auth?view=reset#token=1",
  "/auth/invited",
  "/invitation?id=1",
  "/account",
  "/developers",
];

test.use({ expectedProblems: [/status of 4(04|22)/] });

/** Opens what is folded, and the menu of a narrow page. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    document.querySelector<HTMLElement>("header [popover]")?.showPopover();
  });

/** Sends the main form of a page as it is, which the server refuses. */
const send = (page: Page) =>
  Promise.all([
    page.waitForResponse((response) => response.status() === 422, { timeout: 20_000 }),
    page.waitForEvent("load"),
    page.evaluate(() => {
      // Nothing is wrong with a task that is marked as done.
      const form = document.querySelector<HTMLFormElement>(
        "main form[method=post]:not(:has([value=task]))",
      );
      // What the button of a proposal says; without it, the draft is saved.
      form?.insertAdjacentHTML("beforeend", "<input type=hidden name=action value=submit>");
      form?.submit();
    }),
  ]);

/** Whether a problem of a layout comes from words of the interface. Other looks find those of content. */
const isOfWords = (problem: string) =>
  / (lies on|is broken in) /.test(problem) || lengthened.test(problem);

/** What is wrong with the page that is shown; once more with everything open, which may lie on what is below it. */
async function inspect(page: Page): Promise<string[]> {
  const { text, more } = await page.evaluate(() => ({
    text: document.body.textContent ?? "",
    more: document.documentElement.scrollWidth - innerWidth,
  }));
  const found = await inspectLayout(page, lengthened);
  await unfold(page);
  const open = await inspectLayout(page, lengthened);
  return [
    ...(lengthened.test(text) ? [] : ["no word is longer"]),
    ...(more > 0 ? [`${more} px too wide`] : []),
    ...new Set(
      [...found, ...open.filter((problem) => !/ lies on /.test(problem))].filter(isOfWords),
    ),
  ];
}

test("no text is cut off or lies on another one if words are as long as they can be", async ({
  page,
  context,
}) => {
  test.setTimeout(3_600_000);
  const { request } = context;
  await signIn(request, await makeAccount());
  const { id, slug, paths } = await createConference(request, "rich");
  const base = `/c/${slug}`;
  const speaking = await addSpeaker(request, id);
  const proposal = await propose(request, base, proposalOf(newAddress()));
  const draft =
    (await request.post(`${base}/call`, { form: { title: "" }, maxRedirects: 0 })).headers()
      .location ?? "";
  const own = [...paths, ...ofConference].map((path) => base + (path === "/" ? "" : path));
  const builtIn = [...everyPage, ...plainPages].map(({ path }) => path);
  const refused = [`${base}/contact`, draft, speaking];
  const views = [320, 1440].flatMap((width) => [
    ...[...own, speaking, proposal, ...ofAccounts, ...builtIn].map((path) => ({
      width,
      path,
      isSent: false,
    })),
    ...refused.map((path) => ({ width, path, isSent: true })),
  ]);
  const nameOf = ({ width, path, isSent }: (typeof views)[number]) =>
    `${width}${path.replace(slug, "x")}${isSent ? ", refused" : ""}`;
  const shown = views.filter((view) => wanted.test(nameOf(view)));
  expect(shown, `views that match ${wanted}`).not.toEqual([]);
  await page.addInitScript({ path: longWords });
  const problems: string[] = [];
  for (const one of shown) {
    const { width, path, isSent } = one;
    const view = nameOf(one);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path, { waitUntil: "networkidle" });
    if (isSent) await send(page);
    const file = view.replaceAll(/\W+/g, "_").slice(0, 80);
    await page.screenshot({ path: `.test-results/looks/long-words_${file}.png`, fullPage: true });
    problems.push(...(await inspect(page)).map((problem) => `${view}: ${problem}`));
  }
  expect(problems).toEqual([]);
});
