import { endpoints, fillPath, inEverySite, pages } from "@summit/web/routes";
import { describe, expect, it } from "vitest";
import { type Target, useTarget } from "./target.ts";

// What the holder of a secret link can do to others, and who else could read the link.

const target = useTarget({
  env: { LOG_LEVEL: "info", PUBLIC_URL: "https://summit.example" },
  prepare: async (db, { records }) => {
    await db.call.update({
      where: { conferenceId: records.a.conferenceId },
      data: { opensAt: new Date("2020-01-01"), closesAt: null, mostPerPerson: null },
    });
    const { slug } = await db.conference.findUniqueOrThrow({
      where: { id: records.a.conferenceId },
    });
    const person = await db.person.create({
      data: { conferenceId: records.a.conferenceId, ...victim },
    });
    await db.speaker.create({
      data: {
        conferenceId: records.a.conferenceId,
        personId: person.id,
        name: victim.name,
        slug: "vera-vane",
      },
    });
    return { slug };
  },
});

const stranger = { name: "Mallory Mole", email: "mallory@attacker.example" };
const victim = { name: "Vera Vane", email: "vera@victim.example" };

type Role = Parameters<Target["as"]>[0];

/** Runs a mutation, and returns its result. */
async function run(name: string, input: object, selection: string, role: Role = "stranger") {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const as = await target.as(role);
  const { body } = await as.graphql(
    `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename ${selection} } }`,
    { input },
  );
  expect(body.errors).toBeUndefined();
  return body.data.result;
}

const own = "... on OwnProposal { id link state }";
const propose = (people: object[], title: string) =>
  run(
    "submitProposal",
    {
      conferenceId: target.records.a.conferenceId,
      form: { title, abstract: "Why bridges hum.", people },
    },
    own,
  );

const secretIn = (text = ""): string | undefined => /\/speaking\/([\w.-]+)/.exec(text)?.[1];

/** Confirms as the owner of an address, by the newest mail to it. */
async function confirm(id: string, email: string): Promise<void> {
  const { text } = await target.mail.mailTo(email);
  await run("answerInvitation", { link: secretIn(text), id, answer: "confirmed" }, "");
}

/** Everything that strangers read of the programme. */
async function publicProgramme(): Promise<string> {
  const { slug } = target.before as { slug: string };
  const paths = ["agenda", "schedule.json", "schedule.xml", "agenda.ics", "speakers/vera-vane"];
  const answers = await Promise.all(paths.map((path) => target.send(`/c/${slug}/${path}`)));
  return answers.map(({ text }) => text).join("\n");
}

describe("the holder of a proposal's link", () => {
  it("puts nobody on a public session but whom the team and the owner of the address agree on", async () => {
    const { id, link } = await propose([stranger, victim], "Humming Bridges");
    await confirm(id, stranger.email);
    const { conferenceId } = target.records.a;
    const decision = { conferenceId, decisions: [{ id, deliberation: "accepted" }] };
    await run("decideProposals", decision, "... on DecidedProposals { changedIds }", "ownerOfA");
    const as = await target.as("ownerOfA");
    const { body } = await as.graphql(
      "query ($c: ID!) { scheduleItems(conferenceId: $c, drafts: true) { id title } }",
      { c: conferenceId },
    );
    const session = body.data.scheduleItems.find(
      ({ title }: { title: string }) => title === "Humming Bridges",
    );
    const placed = { id: session.id, publication: "published", day: "day1" };
    await run(
      "updateScheduleItem",
      { ...placed, startTime: "09:00", endTime: "10:00" },
      "... on ScheduleItem { id }",
      "ownerOfA",
    );
    expect(await publicProgramme()).toContain("Humming Bridges");
    const third = { name: "Tom Third", email: "tom@victim.example" };
    for (const people of [[victim], [victim, stranger], [stranger, victim, third]]) {
      const { __typename } = await run("updateProposal", { link, form: { people } }, own);
      expect(__typename).toBe("ValidationError");
    }
    const { slug } = target.before as { slug: string };
    const page = await target.send(`/c/${slug}/speakers/vera-vane`);
    expect(page.text).not.toContain("Humming Bridges");
    expect((await target.send(`/c/${slug}/schedule.json`)).text).not.toContain(victim.name);
  });

  it("has no mail sent to others before the proposer has said that it is theirs", async () => {
    const others = Array.from({ length: 3 }, (_, at) => ({
      name: "Buy now",
      email: `other${at}@strangers.example`,
    }));
    await propose([{ name: "Nobody", email: "unproven@attacker.example" }, ...others], "Spam");
    await target.mail.mailTo("unproven@attacker.example");
    const sent = target.mail.mails.filter(({ recipient }) =>
      recipient.endsWith("strangers.example"),
    );
    expect(sent).toEqual([]);
  });

  it("learns of no address whether somebody else has proposed with it", async () => {
    await run(
      "saveCall",
      { conferenceId: target.records.a.conferenceId, mostPerPerson: 1 },
      "... on Call { id }",
      "ownerOfA",
    );
    const answers = [];
    for (const email of [stranger.email, "unknown@victim.example"]) {
      for (const title of ["First", "Second"]) {
        const { __typename, state } = await propose([{ name: "Someone", email }], title);
        answers.push({ __typename, state });
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe("a secret in an address", () => {
  it("is in no line of the log, whether it is valid or not, at every route and with every method", async () => {
    const secrets: string[] = [];
    for (const route of Object.values<{ path: string; secretParameter?: string }>({
      ...pages,
      ...endpoints,
    })) {
      const { path, secretParameter } = route;
      if (!secretParameter) continue;
      for (const pattern of inEverySite(path)) {
        for (const method of ["GET", "POST", "DELETE"]) {
          const secret = `Secret${secrets.length}x.Zq7-${"k".repeat(24)}`;
          secrets.push(secret);
          const filled = fillPath(pattern, {
            site: (target.before as { slug: string }).slug,
            [secretParameter]: secret,
          });
          await target.send(`${filled}?again=1`, { method });
        }
      }
    }
    const { link } = await propose([{ name: "Lena", email: "lena@example.com" }], "Kept secret");
    secrets.push(link);
    const { slug } = target.before as { slug: string };
    expect((await target.send(`/c/${slug}/call/${link}`)).status).toBe(200);
    expect(secrets.length).toBeGreaterThan(20);
    const written = target.server.output();
    expect(written).toContain("/call/");
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    const { text: metrics } = await target.send("/metrics");
    expect(secrets.filter((secret) => metrics.includes(secret))).toEqual([]);
  });
});

describe("a path that no text can be", () => {
  it("is refused by the built server at every route, and nothing fails", async () => {
    const wrong: string[] = [];
    for (const { path } of Object.values<{ path: string }>({ ...pages, ...endpoints })) {
      for (const text of ["%00", "%ff", "%ed%a0%80"]) {
        const filled = path.replace(/\/:.*$/, "").replace(/\/$/, "");
        const { status } = await target.send(`${filled}/${text}`);
        if (![400, 404, 405].includes(status)) wrong.push(`${filled}/${text}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
