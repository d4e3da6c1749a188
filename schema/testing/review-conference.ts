import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeEach } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "./execute.ts";

const failure = `... on Error { message ... on ValidationError { fields { path code message } }
  ... on ConflictError { version } }`;

/** A conference whose team reviews proposals, new for each test of the surrounding file. */
export function useReviewConference() {
  const test = useTestDatabase();
  const current = {} as { conferenceId: string; viewers: Record<string, Viewer> };
  beforeEach(async () => {
    const create = factories(test.db);
    const people = ["owner", "editor", "helper", "ada", "bea", "cleo", "stranger"] as const;
    const users = await Promise.all(people.map((fullName) => create.user({ fullName })));
    current.viewers = Object.fromEntries(users.map((user) => [user.fullName, viewerOf(user)]));
    const { id } = await create.conference({ ownerId: current.viewers.owner?.id ?? null });
    current.conferenceId = id;
    const roles = { editor: "editor", helper: "helper" } as const;
    await test.db.member.createMany({
      data: users.slice(1, -1).map(({ id: userId, fullName }) => {
        const role = roles[fullName as keyof typeof roles] ?? "reviewer";
        return { conferenceId: id, userId, role };
      }),
    });
    const other = await create.conference();
    await test.db.member.create({
      data: {
        conferenceId: other.id,
        role: "reviewer",
        userId: current.viewers.stranger?.id ?? "",
      },
    });
  });

  const viewer = (name: string): Viewer => {
    const found = current.viewers[name];
    if (!found) throw new Error(`There is nobody called ${name}.`);
    return found;
  };
  const run = async (name: string, source: string, variables: Record<string, unknown> = {}) =>
    execute(test.db, source, { viewer: viewer(name), variables });

  return {
    get db() {
      return test.db;
    },
    get conferenceId() {
      return current.conferenceId;
    },
    viewer,
    run,

    /** Adds a submitted proposal of somebody, whose address may be that of an account. */
    async propose(title: string, email = `${title.toLowerCase()}@proposers.example`) {
      const { conferenceId } = current;
      const name = `Proposer of ${title}`;
      const person = await test.db.person.upsert({
        where: { conferenceId_email: { conferenceId, email } },
        create: { conferenceId, name, email },
        update: {},
      });
      const submittedAt = new Date();
      const proposal = await test.db.proposal.create({
        data: {
          conferenceId,
          title,
          state: "submitted",
          submittedAt,
          people: { create: { personId: person.id, conferenceId, name, email, position: 0 } },
        },
      });
      return proposal.id;
    },

    /** Calls a mutation with an input as somebody. */
    async call(name: string, mutation: string, input: object, selection = "") {
      const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
      const { data, codes } = await run(
        name,
        `mutation ($input: ${type}!) {
          result: ${mutation}(input: $input) { __typename ${failure} ${selection} }
        }`,
        { input },
      );
      return data?.result ?? { codes };
    },

    /** Saves criteria, and says their ids by name. */
    async criteria(criteria: object[]): Promise<Record<string, string>> {
      await this.call("editor", "saveReviewSettings", {
        conferenceId: current.conferenceId,
        criteria,
      });
      const rows = await test.db.reviewCriterion.findMany({
        where: { conferenceId: current.conferenceId },
      });
      return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
    },

    /** Reviews a proposal as somebody. */
    async review(name: string, proposalId: string, input: object) {
      return this.call(
        name,
        "reviewProposal",
        { proposalId, verdict: "scored", ...input },
        "... on Review { by mean verdict comment version scores { score criterion { name isRemoved } } }",
      );
    },
  };
}
