import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId as conferenceId } from "#conference/access.ts";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();

beforeAll(async () => {
  const create = factories(test.db);
  await create.conference({ id: conferenceId });
  const other = await create.conference();
  const session = (title: string, data: object = {}) =>
    create.scheduleItem({ conferenceId, title, location: "Lighthouse", ...data });
  await session("Governing generative models", {
    slug: "governing",
    description: "The audit of a model in public.",
  });
  // After more sessions than a page of a list has.
  for (let i = 0; i < 110; i += 1) {
    await session(`Filler ${i}`, { description: `The public talks of ${i}.` });
  }
  await session("Auditing models", { day: 3, description: "What generative models answer." });
  await session("Public models", { day: 2 });
  for (const day of [1, 2, 3]) await session("Open space for gardens", { day });
  await session("Gardens and gardening", { description: "Gardens, gardens and hedges." });
  await session("Audited model, a draft", { publication: "draft" });
  await session("Cancelled generative models", { status: "cancelled" });
  await session("Coffee and generative models", { type: "Break" });
  await session("Generative models elsewhere", { conferenceId: other.id });

  const speaker = (name: string, data: object) =>
    create.speaker({ conferenceId, name, companyName: "Brightwater", ...data });
  await speaker("Anna Quill", {
    slug: "anna-quill",
    topic: "Auditing models",
    bio: "Audits hospitals.",
  });
  await speaker("Anna Reed", { title: "Gardener", topic: "Gardens" });
  await speaker("Zoë Ink", { topic: "Hospitals", bio: "Builds models." });
  await speaker("Hidden Hopper", { topic: "Auditing models", publication: "draft" });

  const article = { conferenceId, excerpt: "", body: "About it.", category: "News" };
  await test.db.article.createMany({
    data: [
      { slug: "old", title: "Old", publishedOn: new Date("2025-01-01") },
      { slug: "b", title: "Éclair", publishedOn: new Date("2025-02-01") },
      {
        slug: "a",
        title: "Echo",
        publishedOn: new Date("2025-02-01"),
        body: "An audit of models.",
      },
      {
        slug: "hidden",
        title: "Draft",
        publication: "draft" as const,
        publishedOn: new Date("2025-01-15"),
      },
      {
        slug: "new",
        title: "New",
        publishedOn: new Date("2025-03-01"),
        body: "Hedges: the gardening is done in the Open Space for Gardens.",
      },
    ].map((data) => ({ ...article, ...data })),
  });
});

const read = async (source: string) => {
  const { data, errors } = await execute(test.db, source);
  expect(errors).toBeUndefined();
  return data;
};
const governing = 'scheduleItem(day: day1, slug: "governing")';

describe("related records", () => {
  it("are the sessions of the whole programme that share the rarest words, best first", async () => {
    const { scheduleItem } = await read(`{ ${governing} { related { title } } }`);
    expect(scheduleItem.related.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
      "Auditing models",
      "Public models",
    ]);
  });

  it("are neither drafts, breaks, cancelled, the record itself nor of another conference", async () => {
    const { scheduleItem } = await read(`{ ${governing} { related(first: 12) { title } } }`);
    const titles = scheduleItem.related.map(({ title }: { title: string }) => title);
    expect(titles).toHaveLength(12);
    for (const title of titles)
      expect(title).toMatch(/^(Auditing models|Public models|Filler \d+)$/);
  });

  it("are speakers by what they do, not by name or company", async () => {
    const { speaker } = await read('{ speaker(slug: "anna-quill") { related { name } } }');
    expect(speaker.related).toEqual([{ name: "Zoë Ink" }]);
  });

  it("are sessions about what an article says", async () => {
    const { article } = await read(
      '{ article(slug: "a") { relatedSessions(first: 1) { title } } }',
    );
    expect(article.relatedSessions).toEqual([{ title: "Auditing models" }]);
  });

  it("are first those that an article names, and one of those that are called the same", async () => {
    const { article } = await read('{ article(slug: "new") { relatedSessions { title } } }');
    expect(article.relatedSessions).toEqual([
      { title: "Open space for gardens" },
      { title: "Gardens and gardening" },
    ]);
  });

  it.each([0, 13, -1])("cannot be %d", async (first) => {
    const { errors } = await execute(
      test.db,
      `{ ${governing} { related(first: ${first}) { id } } }`,
    );
    expect(errors?.map(({ message }) => message)).toEqual(['"first" must be between 1 and 12.']);
  });

  it("take as many statements for all records as for one", async () => {
    const count = (first: number) =>
      countStatements(() =>
        read(`{
          speakers(first: ${first}) { related { name } }
          articles(first: ${first}) { previous { slug } next { slug } relatedSessions { title } }
        }`),
      );
    expect(await count(3)).toBe(await count(1));
  });
});

it("an article's neighbours are the published ones in the order of the news", async () => {
  const { articles } = await read("{ articles { slug previous { slug } next { slug } } }");
  const slugs = articles.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toEqual(["new", "a", "b", "old"]);
  const at = (index: number) => (slugs[index] ? { slug: slugs[index] } : null);
  expect(articles).toEqual(
    slugs.map((slug: string, i: number) => ({ slug, previous: at(i + 1), next: at(i - 1) })),
  );
});
