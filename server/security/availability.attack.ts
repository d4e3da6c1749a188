import type { PrismaClient } from "@summit/prisma/client.ts";
import { describe, expect, it } from "vitest";
import type { ApiResponse } from "./client.ts";
import { expectNoHarm, useTarget } from "./target.ts";

/** A conference as large as a user's may be, and a small one of somebody else. */
async function fillConferences(
  db: PrismaClient,
  { records }: Pick<typeof target, "records">,
): Promise<{ large: string; small: string }> {
  const conferenceId = records.a.conferenceId ?? "";
  await db.scheduleItem.createMany({
    data: Array.from({ length: 990 }, (_, number) => ({
      conferenceId,
      slug: `session-${number}`,
      title: `Session ${number}`,
      day: 1,
      startTime: "09:00",
      endTime: "10:00",
      id: `availability-${number}`,
      description: "What it is about, in some words. ".repeat(5),
    })),
  });
  const rooms = await db.room.createManyAndReturn({
    data: Array.from({ length: 20 }, (_, number) => ({ conferenceId, name: `Room ${number}` })),
    select: { id: true },
  });
  await db.scheduleItemRoom.createMany({
    data: Array.from({ length: 990 }, (_, number) => ({
      scheduleItemId: `availability-${number}`,
      position: 0,
      roomId: rooms[number % 20]?.id ?? "",
    })),
  });
  await db.call.update({
    where: { conferenceId },
    data: { opensAt: new Date("2020-01-01"), closesAt: null },
  });
  const slugOf = async (id = "") =>
    (await db.conference.findUniqueOrThrow({ where: { id }, select: { slug: true } })).slug;
  return { large: await slugOf(conferenceId), small: await slugOf(records.b.conferenceId) };
}

const target = useTarget({ prepare: fillConferences });
const slugs = () => target.before as Awaited<ReturnType<typeof fillConferences>>;

/** Sends requests on some connections, each after the other. */
async function flood(
  connections: number,
  times: number,
  send: (number: number) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  const lines = Array.from({ length: connections }, async (_, line) => {
    const responses: ApiResponse[] = [];
    for (let time = 0; time < times; time += 1) responses.push(await send(line * times + time));
    return responses;
  });
  return (await Promise.all(lines)).flat();
}

/** Sends a neighbour's requests one after the other until the flood is over, 20 at least. */
async function beside<Result>(
  flooding: Promise<Result>,
  send: (number: number) => Promise<ApiResponse>,
): Promise<{ result: Result; neighbours: ApiResponse[] }> {
  let isOver = false;
  const over = flooding.finally(() => {
    isOver = true;
  });
  const neighbours: ApiResponse[] = [];
  while (!isOver || neighbours.length < 20) neighbours.push(await send(neighbours.length));
  return { result: await over, neighbours };
}

const statusesOf = (responses: ApiResponse[]) => new Set(responses.map(({ status }) => status));

/** Response time that all but a share of the responses keep to. */
function percentile(responses: ApiResponse[], share: number): number {
  const times = responses.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

const askApi = (number: number) =>
  target.graphql("query ($slug: String!) { conferenceBySlug(slug: $slug) { name } }", {
    slug: `neighbour-${number}`,
  });

describe("bodies of many small values", () => {
  const memory = async () => {
    const { text } = await target.send("/metrics");
    return Number(text.match(/^process_resident_memory_bytes ([\d.e+]+)/m)?.[1]) / 1_048_576;
  };

  it("are refused, 500 at once, within bounded memory", async () => {
    await target.untilIdle();
    const before = await memory();
    const body = `{"query":"{__typename}","variables":{"x":[${"{},".repeat(33_000)}{}]}}`;
    const headers = { "Content-Type": "application/json" };
    const responses = await flood(500, 1, () =>
      target.send("/graphql", { method: "POST", headers, body, what: "33,000 values" }),
    );
    expect(statusesOf(responses)).toEqual(new Set([400]));
    // The bodies themselves are 50 MB.
    expect((await memory()) - before).toBeLessThan(200);
  });
});

describe("a flood on ten connections leaves a neighbour's requests answered:", () => {
  const ids = Array.from({ length: 100 }, (_, index) => `id-${index}`).join(",");
  const fields = Array.from({ length: 450 }, (_, index) => `field${index}`).join(" ");

  it.each<[string, number[], (number: number) => Promise<ApiResponse>]>([
    ["the data of made-up pages", [404], (n) => target.send(`/page-state/speakers/made-up-${n}`)],
    ["made-up pages", [404], (n) => target.send(`/speakers/made-up-${n}`)],
    ["made-up calendars", [404], (n) => target.send(`/agenda/day1/made-up-${n}.ics`)],
    ["made-up embeds", [404], (n) => target.send(`/embed/agenda/day1/made-up-${n}`)],
    [
      "calendars of chosen sessions",
      [200],
      (n) => target.send(`/agenda/mine.ics?sessions=${ids},${n}`),
    ],
    ["the schema", [200], () => target.send("/developers/schema.graphql")],
    ["invalid documents", [200], (n) => target.graphql(`{ a${n} ${fields} }`)],
  ])("%s", async (_name, expected, send) => {
    await target.untilIdle();
    const { result, neighbours } = await beside(flood(10, 40, send), askApi);
    expect(statusesOf(result)).toEqual(new Set(expected));
    expect(statusesOf(neighbours)).toEqual(new Set([200]));
    expect(percentile(neighbours, 0.99)).toBeLessThan(2_000);
  });
});

describe("a draft that one client saves without a pause on ten connections", () => {
  it("leaves another visitor's contact form answered", async () => {
    const conferenceId = target.records.a.conferenceId;
    const save = (form: object, link?: string) =>
      target.graphql(
        `mutation ($input: SaveProposalDraftInput!) {
          saveProposalDraft(input: $input) { ... on OwnProposal { link } ... on ValidationError { message } }
        }`,
        { input: { conferenceId, form, ...(link && { link }) } },
      );
    const begun = await save({ title: "Begun" });
    const { link } = begun.body.data.saveProposalDraft;
    expect(link).toBeTypeOf("string");
    const abstract = "What it is about. ".repeat(3_000);
    await target.untilIdle();
    const { result, neighbours } = await beside(
      flood(10, 100, (number) => save({ title: `Title ${number}`, abstract }, link)),
      (number) =>
        target.graphql(
          "mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { __typename } }",
          {
            input: {
              conferenceId: "main",
              name: "Another visitor",
              email: `visitor-${number}@example.com`,
              subject: "Getting there",
              message: "May I bring my bicycle?",
            },
          },
        ),
    );
    expect(statusesOf(result)).toEqual(new Set([200]));
    expect(result.filter(({ codes }) => codes.length > 0)).toEqual([]);
    expect(neighbours.filter(({ status, codes }) => status !== 200 || codes.length > 0)).toEqual(
      [],
    );
    expect(percentile(neighbours, 0.99)).toBeLessThan(2_000);
  });
});

describe("ten previews of a very large conference", () => {
  it("do not hold up other conferences and the main site, and are told to come back", async () => {
    const { large, small } = slugs();
    const owners = { large: await target.as("ownerOfA"), small: await target.as("ownerOfB") };
    const preview = (slug: string, { cookie }: { cookie: string }) =>
      target.send(`/preview/c/${slug}/agenda`, { headers: { Cookie: cookie } });
    // Its code is loaded with the first page.
    expect((await preview(small, owners.small)).status).toBe(200);
    await target.untilIdle();
    const refusedForm = () =>
      target.send("/contact", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: target.server.url },
        body: "name=A&email=a",
      });
    const { result, neighbours } = await beside(
      flood(10, 3, () => preview(large, owners.large)),
      (number) => (number % 2 === 0 ? refusedForm() : preview(small, owners.small)),
    );
    expect(result.some(({ status }) => status === 200)).toBe(true);
    for (const { status, headers } of result) {
      if (status !== 200) expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    }
    expect(statusesOf(neighbours)).toEqual(new Set([200, 422]));
    // They do not wait for a rendering of the large page.
    const shown = result.filter(({ status }) => status === 200);
    expect(percentile(neighbours, 0.99)).toBeLessThan(percentile(shown, 0));
  });
});

expectNoHarm(target);
