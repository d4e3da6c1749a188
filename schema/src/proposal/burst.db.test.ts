import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import pLimit from "p-limit";
import { expect, it } from "vitest";
import { createFormSlots } from "#limits/form-slots.ts";
import { execute } from "../../testing/execute.ts";

/** Those of the last hour before a deadline; `PROPOSALS=500` for the whole of it. */
const count = Number(process.env.PROPOSALS ?? 60);
const atOnce = 32;
/** As the server lets visitors' forms use the database. */
const limitConcurrency = createFormSlots(6);

/** Longer than a statement of the database may take. */
const stallMs = 2_600;

/** Stands still, as the process does when others have the machine. */
const stall = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stallMs);

const test = useTestDatabase();

it("loses no proposal and makes no person twice when many submit at once to a busy server", async () => {
  const { id: conferenceId } = await factories(test.db).conference({ status: "published" });
  await test.db.call.create({ data: { conferenceId, opensAt: new Date("2020-01-01") } });
  const source = `mutation ($input: SubmitProposalInput!) {
    submitProposal(input: $input) { ... on OwnProposal { state } }
  }`;
  let taken = 0;
  const submit = async (at: number) => {
    // Every second one is by somebody who submits two.
    const people = [{ name: "Somebody", email: `p${at - (at % 2)}@example.com` }];
    const form = { title: `Proposal ${at}`, abstract: "What it is about.", people };
    const variables = { input: { conferenceId, form } };
    const { data, errors } = await execute(test.db, source, {
      variables,
      context: { limitConcurrency },
    });
    if (errors?.[0]) throw errors[0];
    taken += 1;
    if (taken === Math.floor(count / 2)) stall();
    return data.submitProposal.state;
  };
  const clients = pLimit(atOnce);
  const states = await Promise.all(
    Array.from({ length: count }, (_, at) => clients(() => submit(at))),
  );
  expect(states).toEqual(Array.from({ length: count }, () => "submitted"));
  const where = { conferenceId };
  expect(await test.db.proposal.count({ where: { ...where, state: "submitted" } })).toBe(count);
  expect(await test.db.person.count({ where })).toBe(Math.ceil(count / 2));
  expect(await test.db.proposalPerson.count({ where })).toBe(count);
}, 300_000);
