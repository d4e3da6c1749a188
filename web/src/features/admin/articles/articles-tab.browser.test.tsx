import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi, outage } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { ArticlesTab } from "./articles-tab.tsx";

type Input = { slug: string; publication: string; publishAt: string | null };

/** What the server suggests for titles. */
const addresses: Record<string, string> = {
  "Łukasz’s robots, & more!": "lukaszs-robots-more",
  Robots: "robots",
  "Slow robots of 2027": "slow-robots-of-2027",
};

async function write(width: number, saved: Input[] = []) {
  const api = createApi({
    conference: { id: conferenceId, timeZone: "Europe/London" },
    articles: [],
    suggestedAddress: ({ title }: { title: string }) => addresses[title],
    articlePreview: ({ markdown, form }: { markdown: string; form: string }) =>
      `<h2>${markdown.replace("## ", "")}</h2><p>${form}</p>`,
    createArticle: ({ input }: { input: Input }) => {
      saved.push(input);
      return { ...input, __typename: "Article", id: "a1" };
    },
  });
  await page.viewport(width, 900);
  await renderTab(<ArticlesTab />, { api, at: "?item=new" });
  return api;
}

const text = page.getByLabelText("Text", { exact: true });
const preview = page.getByRole("region", { name: "Preview" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Until an answer that has arrived has had its effects. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it("previews the text beside it while one types, on wide screens", async () => {
  expectLogged(/not available/, /first-child/);
  const api = await write(1280);
  await text.fill("## Patience");
  await expect.element(preview.getByRole("heading", { name: "Patience" })).toBeVisible();
  const [left, right] = [text, preview].map((part) => part.element().getBoundingClientRect());
  expect(left?.right).toBeLessThan(right?.left ?? 0);
  await expectAccessible();
  api.fail("ArticlePreview", outage());
  await text.fill("## Patience, again");
  await expect.element(page.getByRole("alert")).toHaveTextContent("not available at the moment");
  api.mend("ArticlePreview");
  await button("Try again").click();
  await expect.element(preview.getByRole("heading", { name: "Patience, again" })).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("previews the text on demand where there is no room beside it", async () => {
  expectLogged(/first-child/);
  const api = await write(820);
  await text.fill("## Patience");
  expect(api.sent).not.toContain("ArticlePreview");
  await button("Preview").click();
  await expect.element(preview.getByRole("heading", { name: "Patience" })).toBeVisible();
  await button("Hide preview").click();
  await expect.element(preview).not.toBeInTheDocument();
});

it("writes Markdown by its toolbar, which can be undone", async () => {
  await write(820);
  await text.fill("One\nTwo");
  (text.element() as HTMLTextAreaElement).setSelectionRange(4, 7);
  await button("Bold").click();
  await expect.element(text).toHaveValue("One\n**Two**");
  await button("Heading").click();
  await expect.element(text).toHaveValue("One\n## **Two**");
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
  await expect.element(text).toHaveValue("One\nTwo");
});

it("makes the address from the title until somebody changes it", async () => {
  await write(820);
  const [title, address] = [page.getByLabelText("Title"), page.getByLabelText("Address").first()];
  await title.fill("Łukasz’s robots, & more!");
  await expect.element(address).toHaveValue("lukaszs-robots-more");
  await title.fill("Robots");
  await expect.element(address).toHaveValue("robots");
  await address.fill("slow-robots");
  await title.fill("Slow robots of 2027");
  await expect.element(address).toHaveValue("slow-robots");
});

it("leaves alone what was typed while a suggestion was on its way", async () => {
  const api = await write(820);
  const [title, address] = [page.getByLabelText("Title"), page.getByLabelText("Address").first()];
  const asked = () => api.sent.filter((name) => name === "SuggestedAddress").length;
  const answer = api.hold("SuggestedAddress");
  await title.fill("Robots");
  await expect.poll(asked).toBe(1);
  // The answer for a title that is there no longer comes last.
  const answerLater = api.hold("SuggestedAddress");
  await title.fill("Slow robots of 2027");
  await expect.poll(asked).toBe(2);
  answerLater();
  await expect.element(address).toHaveValue("slow-robots-of-2027");
  answer();
  await settled();
  await expect.element(address).toHaveValue("slow-robots-of-2027");

  const answerLast = api.hold("SuggestedAddress");
  await title.fill("Robots");
  await expect.poll(asked).toBe(3);
  await address.fill("my-robots");
  answerLast();
  await settled();
  await expect.element(address).toHaveValue("my-robots");
});

it("leaves the address empty if the server suggests none, and follows the next title", async () => {
  expectLogged(/Failed to fetch/);
  const api = await write(820);
  const [title, address] = [page.getByLabelText("Title"), page.getByLabelText("Address").first()];
  api.fail("SuggestedAddress");
  await title.fill("Robots");
  await expect.poll(() => api.sent).toContain("SuggestedAddress");
  await settled();
  await expect.element(address).toHaveValue("");
  api.mend("SuggestedAddress");
  await title.fill("Slow robots of 2027");
  await expect.element(address).toHaveValue("slow-robots-of-2027");
});

it("is a draft, published now or at a time, by one control", async () => {
  const saved: Input[] = [];
  await write(820, saved);
  const choice = (name: string) => page.getByRole("radio", { name });
  await expect.element(choice("Published")).toBeChecked();
  await choice("At a time").click();
  const moment = page.getByLabelText("Publish it by itself at (optional)");
  await expect.element(moment).toHaveValue(expect.stringMatching(/T09:00$/));
  await moment.fill("2030-05-01T10:30");
  await page.getByLabelText("Title").fill("Robots");
  await page.getByLabelText("Excerpt").fill("Slow ones.");
  await text.fill("Wait.");
  await expect.element(page.getByLabelText("Address").first()).toHaveValue("robots");
  await button("Save Article").click();
  await expect
    .poll(() => saved)
    .toMatchObject([{ slug: "robots", publication: "draft", publishAt: "2030-05-01T10:30" }]);
});
