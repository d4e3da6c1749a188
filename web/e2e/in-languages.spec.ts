import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { createConference } from "./looks/conferences.ts";
import { test } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { newAddress, saveCall } from "./support/call.ts";
import { chooseNext, enter, tabTo, typeInto } from "./support/keys.ts";
import { newsletterLink, secretLink } from "./support/mailbox.ts";
import { mutate } from "./support/mutate.ts";
import { publish } from "./support/publish.ts";
import { expect } from "./support/test.ts";
import { readerOf } from "./support/words.ts";

// Those who come to a conference in another language than English, by keyboard on a phone. How they do with every mistake is
// tested without a browser; whoever is invited to its team is in `invited-in-languages.spec.ts`.

test.use({
  viewport: { width: 390, height: 844 },
  expectedProblems: [/status of 422/],
});

/** Publishes a conference in a language, with an open call for proposals. */
async function open(
  request: APIRequestContext,
  id: string,
  languages: readonly string[],
): Promise<string> {
  const slug = `zzyx-${randomUUID()}`;
  const change = { id, slug, name: "Zzyx 2027", description: "Zzyx.", languages };
  await mutate(request, "updateConference", "UpdateConferenceInput", "Conference", change);
  await publish(request, id);
  await saveCall(request, id, {
    opensAt: "2020-01-01T09:00:00Z",
    closesAt: "2999-01-01T09:00:00Z",
    kinds: [{ key: "zzyx", name: "Zzyx", minutes: 30 }],
    languages: ["it", "pt"],
  });
  return `/c/${slug}`;
}

// A further language of a conference is at addresses of its own.
const ways = [
  { language: "de", first: "de" },
  { language: "fr", first: "fr" },
  { language: "es", first: "fr" },
] as const;

for (const [at, { language, first }] of ways.entries()) {
  const { t, read } = readerOf(language);
  const languages = [...new Set([first, language])];
  const inLanguage = (site: string) => (first === language ? site : `${site}/${language}`);

  test(`a third of the pages is accessible in ${language}`, {
    tag: "@once",
  }, async ({ page, context, organizer: _signedIn }) => {
    const { slug, paths } = await createConference(context.request, "thin", language);
    for (const path of paths.filter((_, index) => index % ways.length === at)) {
      await page.goto(`/c/${slug}${path}`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectAccessible(page, path);
    }
  });

  test(`who subscribes to a newsletter in ${language} confirms it by keyboard`, {
    tag: "@once",
  }, async ({ page, context, conferenceId }) => {
    const site = inLanguage(await open(context.request, conferenceId, languages));
    const email = newAddress();
    await page.goto(`${site}/privacy`);
    const form = page.getByRole("form", { name: t("site.newsletter") });
    const address = form.getByLabel(t("site.emailAddress"));
    await tabTo(address);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await typeInto(address, "ada@");
    await page.keyboard.press("Enter");
    await expect(address).toHaveAccessibleDescription(t("rules.validEmail"));
    await read(page, "a wrong address");
    await typeInto(address, email);
    await page.keyboard.press("Enter");
    await expect(form).toContainText(t("site.confirmOnItsWay"));
    await read(page, "subscribed");
    await page.goto(await newsletterLink("confirm", email));
    await read(page, "the mail's link");
    await enter(page.getByRole("button", { name: t("visit.confirm") }));
    await expect(page).toHaveURL(/\/newsletter\/confirmed$/);
    await read(page, "confirmed");
  });

  test(`who proposes in ${language}, with somebody else, both take part and one speaks, by keyboard`, {
    tag: "@once",
  }, async ({ page, context, conferenceId }) => {
    const { request } = context;
    const site = inLanguage(await open(request, conferenceId, languages));
    const [own, other] = [newAddress(), newAddress()];
    const main = page.getByRole("main");
    const press = (name: string) => enter(main.getByRole("button", { name }).first());

    await test.step("the proposer", async () => {
      await page.goto(`${site}/call`);
      await read(page, "the call");
      await typeInto(main.getByLabel(t("call.workingTitle")), "Zzyx");
      await page.keyboard.press("Enter");
      await press(t("call.submit"));
      await expect(main.getByRole("alert")).toContainText(t("call.unsubmittedTitle"));
      await read(page, "a refused proposal");
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await typeInto(field("abstract"), "Zzyx.");
      await chooseNext(field("kind"));
      await chooseNext(field("language"));
      await typeInto(field("person.0.name"), "Ada Byron");
      await typeInto(field("person.0.email"), own);
      await typeInto(field("person.1.name"), "Grace Hopper");
      await typeInto(field("person.1.email"), other);
      await press(t("call.submit"));
      await expect(main.getByRole("button", { name: t("call.sendChanges") })).toBeVisible();
      await read(page, "a proposal");
      await page.goto(await secretLink("speaking", own));
      await read(page, "the question of a proposer");
      await press(t("speaking.yesMine"));
      await expect(main).toContainText(t("speaking.receivedText"));
    });

    await test.step("the co-speaker", async () => {
      await page.goto(await secretLink("speaking", other));
      await read(page, "the question of a co-speaker");
      await press(t("speaking.yesPart"));
      await expect(main).toContainText(t("speaking.takingPart"));
      await read(page, "the answer of a co-speaker");
    });

    await test.step("the speaker", async () => {
      const query = "query ($id: ID!) { proposals(conferenceId: $id, first: 1) { nodes { id } } }";
      const data = { query, variables: { id: conferenceId } };
      const { proposals } = (await (await request.post("/graphql", { data })).json()).data;
      const decisions = [{ id: proposals.nodes[0].id, deliberation: "accepted" }];
      const change = (name: string, type: string, input: object) =>
        mutate(
          request,
          name,
          `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`,
          type,
          { conferenceId, ...input },
          "__typename",
        );
      await change("decideProposals", "DecidedProposals", { decisions });
      await change("tellProposers", "ProposalLetters", { dryRun: false });
      await page.goto(await secretLink("speaking", own));
      await read(page, "an accepted proposal");
      await press(t("speaking.yesComes"));
      await expect(main).toContainText(t("speaking.coming"));
      await tabTo(main.getByText(t("speaking.canNoLongerCome")));
      await page.keyboard.press("Enter");
      await expect(main).toContainText(t("speaking.declineText"));
      await read(page, "a speaker who comes");
    });
  });
}
