import { conference } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

/** What each page of text must say, in the order of its headings. */
const pages = [
  {
    path: "/terms",
    title: "Terms",
    headings: [
      "Acceptance",
      "Registration",
      "Cancellation",
      "Code of conduct",
      "Intellectual property",
    ],
    sentences: [
      "A registration is personal and non-transferable",
      "Within 14 days of booking you may cancel for any reason and receive a full, 100% refund.",
      "30 days or more before the event is refunded in full, less an administration fee",
      "Later than 30 days before the event, tickets are not refunded.",
    ],
  },
  {
    path: "/privacy",
    title: "Privacy",
    headings: ["Data we collect", "How we use it", "Security", "Cookies", "Your rights"],
    sentences: [],
  },
  {
    path: "/code-of-conduct",
    title: "Code of Conduct",
    headings: ["Purpose", "Expected behaviour", "Unacceptable behaviour", "Consequences"],
    sentences: [/expel|expulsion/, /refund/],
  },
  {
    path: "/about-us",
    title: "About us",
    headings: ["Our mission", "Our history", "The team", "What makes us different", "Our vision"],
    sentences: ["founded in 2015", "over 500 attendees"],
  },
];

for (const { path, title, headings, sentences } of pages) {
  test(`${path} says what it has to`, { tag: "@once" }, async ({ read }) => {
    const page = await read(path);
    const main = page.getByRole("main");
    await expect(page).toHaveTitle(`${title} | ${conference.name}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    const found = await main.getByRole("heading", { level: 2 }).allTextContents();
    expect(found.filter((heading) => headings.includes(heading))).toEqual(headings);
    for (const sentence of sentences) await expect(main).toContainText(sentence);
    const text = (await main.innerText()).split(/\s+/);
    expect(text.length, "words").toBeGreaterThan(180);
  });
}

test("the pages of law are one step from everywhere", { tag: "@once" }, async ({ read }) => {
  const page = await read("/agenda");
  const footer = page.getByRole("contentinfo");
  for (const path of ["/privacy", "/terms", "/code-of-conduct"]) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
});
