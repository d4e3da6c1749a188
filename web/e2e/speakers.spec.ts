import { speakersByName } from "./support/content.ts";
import { expectedSpeakerCard, readSpeakerCards } from "./support/speaker-card.ts";
import { expect, notFoundLog, test } from "./support/test.ts";

test.describe("the speakers' list", () => {
  test("is headed by title, dates and a way to register", async ({ read }) => {
    const page = await read("/speakers");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meet Our Speakers");
    await expect(page.getByText("26–27 November 2025").first()).toBeVisible();
    const buttons = page.getByRole("main").getByRole("link", { name: "Register Now" });
    await expect(buttons.first()).toBeInViewport();
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute("href", "/tickets");
    }
  });

  test("has everyone by name, each card one link to the person", { tag: "@once" }, async ({
    read,
  }) => {
    const page = await read("/speakers");
    const cards = page.getByRole("main").getByRole("listitem");
    await expect(cards).toHaveCount(20);
    expect(await cards.evaluateAll(readSpeakerCards)).toEqual(
      speakersByName.map(expectedSpeakerCard),
    );
  });
});

for (const speaker of [
  speakersByName.find(({ companyLogo, linkedinUrl }) => companyLogo && linkedinUrl),
  speakersByName.find(({ companyLogo, companyName }) => companyName && !companyLogo),
]) {
  if (!speaker) continue;
  test(`the page of ${speaker.name} says who it is`, async ({ read }) => {
    const page = await read(`/speakers/${speaker.slug}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(speaker.name);
    await expect(main.locator(`img[src*="${speaker.slug}"]`)).toBeVisible();
    await expect(main).toContainText(speaker.title);
    const company = speaker.companyLogo
      ? main.getByRole("img", { name: speaker.companyName ?? "" })
      : main.getByText(speaker.companyName ?? "", { exact: true });
    await company.scrollIntoViewIfNeeded();
    await expect(company).toBeVisible();
    await expect(main).toContainText(speaker.bio);
    await expect(main.getByRole("link", { name: "Register Now" })).toHaveAttribute(
      "href",
      "/tickets",
    );
  });
}

test("every speaker has a page", { tag: "@once" }, async ({ request }) => {
  for (const { slug, name } of speakersByName) {
    const response = await request.get(`/speakers/${slug}`);
    expect(response.status(), slug).toBe(200);
    expect(await response.text()).toContain(`${name}</h1>`);
  }
});

test.describe("an unknown speaker", { tag: "@once" }, () => {
  test.use({ expectedProblems: [notFoundLog] });

  test("is answered with 404 and a way to the line-up", async ({ read, request }) => {
    expect((await request.get("/speakers/nobody")).status()).toBe(404);
    const page = await read("/speakers/nobody");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Speaker not found");
    await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", "/speakers");
  });
});
