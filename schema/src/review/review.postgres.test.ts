import { expect, it } from "vitest";
import { findHistory } from "#history/history.service.ts";
import { useReviewConference } from "../../testing/review-conference.ts";

const team = useReviewConference();

const seen = `showsReviews reviewMean reviewSpread reviewCount isMine
  myReview { comment } reviews { by mean isMine comment } reviewComments { by text }`;

async function read(name: string, id: string) {
  const source = `query ($id: ID!) { proposal(id: $id) { ${seen} } }`;
  return (await team.run(name, source, { id })).data?.proposal;
}

/** A proposal and two criteria, of which one weighs three times as much. */
async function begin() {
  const id = await team.propose("Robots");
  const ids = await team.criteria([
    { name: "Relevance", weight: 1 },
    { name: "Clarity", weight: 3 },
  ]);
  const scores = (relevance: number, clarity: number) => ({
    scores: [
      { criterionId: ids.Relevance, score: relevance },
      { criterionId: ids.Clarity, score: clarity },
    ],
  });
  return { id, ids, scores };
}

it("shows reviewers what others say when they have scored a proposal, and editors always", async () => {
  const { id, scores } = await begin();
  expect(await team.review("ada", id, { ...scores(1, 5), comment: "Strong." })).toMatchObject({
    by: "ada",
    mean: 4,
    comment: "Strong.",
    version: 1,
  });
  expect(await read("bea", id)).toMatchObject({
    showsReviews: false,
    reviewMean: null,
    reviewSpread: null,
    reviewCount: null,
    reviews: [],
    reviewComments: [],
  });
  expect((await team.call("bea", "commentOnProposal", { proposalId: id, text: "?" })).message).toBe(
    "Comments open when you have scored the proposal",
  );
  expect(await read("editor", id)).toMatchObject({ showsReviews: true, reviewMean: 4 });
  expect(await read("helper", id)).toMatchObject({ showsReviews: false, reviews: [] });

  await team.review("bea", id, scores(2, 2));
  await team.call("bea", "commentOnProposal", { proposalId: id, text: "Too short?" });
  const both = {
    showsReviews: true,
    reviewMean: 3,
    reviewSpread: 1,
    reviewCount: 2,
    reviews: [
      { by: "ada", mean: 4 },
      { by: "bea", mean: 2 },
    ],
    reviewComments: [{ by: "bea", text: "Too short?" }],
  };
  expect(await read("ada", id)).toMatchObject(both);
  expect(await read("owner", id)).toMatchObject(both);
});

it("keeps reviews of one person in order, and of two at once apart", async () => {
  const { id, scores } = await begin();
  await Promise.all([team.review("ada", id, scores(1, 1)), team.review("bea", id, scores(5, 5))]);
  expect(await read("editor", id)).toMatchObject({
    reviewCount: 2,
    reviewMean: 3,
    reviewSpread: 2,
  });
  expect(await team.review("ada", id, { ...scores(2, 2), version: 1 })).toMatchObject({
    version: 2,
  });
  expect(await team.review("ada", id, { ...scores(3, 3), version: 1 })).toMatchObject({
    __typename: "ConflictError",
    version: 2,
  });
  expect(await team.review("ada", id, { ...scores(4, 4), version: 0 })).toMatchObject({
    __typename: "ConflictError",
  });
  expect(await read("editor", id)).toMatchObject({ reviewCount: 2, reviewMean: 3.5 });
});

it("shows those with a conflict of interest nothing of a proposal's reviews, editors included", async () => {
  const { id, scores } = await begin();
  await team.review("ada", id, scores(4, 4));
  const blind = { showsReviews: false, reviewMean: null, reviewCount: null };
  for (const name of ["bea", "editor"]) {
    await team.review(name, id, scores(2, 2));
    expect(await team.review(name, id, { verdict: "conflict" })).toMatchObject({
      verdict: "conflict",
      mean: null,
    });
    expect(await read(name, id)).toMatchObject({ ...blind, reviews: [{ by: name }] });
  }
  // Their scores stay, and do not count.
  expect(await read("owner", id)).toMatchObject({ reviewCount: 1, reviewMean: 4 });
  expect(await team.review("cleo", id, { verdict: "notMyField" })).toMatchObject({ mean: null });
  expect(await read("cleo", id)).toMatchObject(blind);
});

it("refuses reviews of one's own proposal, by the address of the account", async () => {
  const { email } = team.viewer("ada");
  const own = await team.propose("Mine", email);
  const ids = await team.criteria([{ name: "Relevance" }]);
  const scores = [{ criterionId: ids.Relevance, score: 5 }];
  expect((await team.review("ada", own, { scores })).message).toMatch(/conflict of interest/);
  await team.review("bea", own, { scores });
  expect(await read("ada", own)).toMatchObject({ isMine: true, showsReviews: false, reviews: [] });
  expect(await read("bea", own)).toMatchObject({ isMine: false, showsReviews: true });
});

it("keeps scores of a removed criterion, and leaves them out of means", async () => {
  const { id, ids, scores } = await begin();
  await team.review("ada", id, scores(2, 5));
  await team.criteria([{ id: ids.Relevance, name: "Relevance" }]);
  expect(await read("editor", id)).toMatchObject({ reviewMean: 2 });
  const late = await team.review("ada", id, scores(3, 4));
  expect(late.fields).toEqual([
    {
      path: ["scores", "1", "score"],
      code: "NOT_ALLOWED",
      message: "“Clarity” is not scored any more. Reload to see what is",
    },
  ]);
  const again = await team.review("ada", id, { scores: scores(3, 4).scores.slice(0, 1) });
  expect(again.scores).toEqual([
    { score: 3, criterion: { name: "Relevance", isRemoved: false } },
    { score: 5, criterion: { name: "Clarity", isRemoved: true } },
  ]);
  // Named again, it returns with its scores.
  await team.criteria([
    { id: ids.Relevance, name: "Relevance" },
    { id: ids.Clarity, name: "Clarity" },
  ]);
  expect(await read("editor", id)).toMatchObject({ reviewMean: 4 });
});

it.each([
  ["out of range", 6, "OUT_OF_RANGE", "“Relevance” takes scores from 1 to 5"],
  ["of zero", 0, "OUT_OF_RANGE", "“Relevance” takes scores from 1 to 5"],
])("refuses a score %s", async (_name, score, code, message) => {
  const { id, ids } = await begin();
  const refused = await team.review("ada", id, { scores: [{ criterionId: ids.Relevance, score }] });
  expect(refused.fields).toEqual([{ path: ["scores", "0", "score"], code, message }]);
  expect(await team.review("ada", id, { scores: [] })).toMatchObject({
    message: "Give at least one score",
  });
});

it("takes no reviews of a withdrawn proposal, nor of a draft", async () => {
  const { id, scores } = await begin();
  await team.db.proposal.update({ where: { id }, data: { state: "withdrawn" } });
  expect((await team.review("ada", id, scores(1, 1))).message).toMatch(/was withdrawn/);
  await team.db.proposal.update({ where: { id }, data: { state: "draft" } });
  expect((await team.review("ada", id, scores(1, 1))).__typename).toBe("NotFoundError");
});

it("takes none of a reviewer of another conference, nor of a helper", async () => {
  const { id, scores } = await begin();
  for (const name of ["stranger", "helper"]) {
    const refused = await team.review(name, id, scores(1, 1));
    expect(refused.codes ?? refused.__typename).toEqual(
      name === "helper" ? ["FORBIDDEN"] : "NotFoundError",
    );
  }
  expect(await read("stranger", id)).toBeNull();
});

it("takes reviews in an open phase only, and says so to those who still write", async () => {
  const { id, scores } = await begin();
  const { conferenceId } = team;
  const save = (phase: object) =>
    team.call("editor", "saveReviewSettings", {
      conferenceId,
      phases: [{ name: "First", ...phase }],
    });
  await save({ closesAt: "2099-01-01T00:00:00Z" });
  expect((await team.review("ada", id, scores(2, 2))).__typename).toBe("Review");
  await save({ closesAt: "2020-01-01T00:00:00Z" });
  expect((await team.review("ada", id, scores(4, 4))).message).toBe(
    "No phase of reviews is open now, so this was not saved. Keep your text, and ask an editor for more time.",
  );
  expect(await read("editor", id)).toMatchObject({ reviewMean: 2 });
  expect(
    (await save({ opensAt: "2026-01-02T00:00:00Z", closesAt: "2026-01-01T00:00:00Z" })).fields,
  ).toMatchObject([{ path: ["phases", "0", "closesAt"] }]);
});

it("does not lower a criterion's best score below scores that there are", async () => {
  const { id, ids, scores } = await begin();
  await team.review("ada", id, scores(5, 1));
  const { conferenceId } = team;
  const criteria = [{ id: ids.Relevance, name: "Relevance", most: 3 }];
  const refused = await team.call("editor", "saveReviewSettings", { conferenceId, criteria });
  expect(refused.fields).toMatchObject([{ path: ["criteria", "0", "most"], code: "OUT_OF_RANGE" }]);
});

it("does not overwrite criteria or phases that somebody else has saved meanwhile", async () => {
  const { conferenceId } = team;
  const save = (name: string, input: object) =>
    team.call(
      name,
      "saveReviewSettings",
      { conferenceId, ...input },
      "... on ReviewSettings { version }",
    );
  const criteria = [{ name: "Relevance" }];
  expect(await save("editor", { version: 0, criteria })).toMatchObject({ version: 1 });
  const phases = [{ name: "First" }];
  expect(await save("owner", { version: 0, phases })).toMatchObject({
    __typename: "ConflictError",
    version: 1,
  });
  expect(await save("owner", { version: 1, phases })).toMatchObject({ version: 2 });
  // An omitted list stays, and a save without changes is none.
  const where = { conferenceId };
  expect(await team.db.reviewCriterion.count({ where })).toBe(1);
  const [{ id = "" } = {}] = await team.db.reviewPhase.findMany({ where });
  expect(await save("owner", { version: 2, phases: [{ id, name: "First" }] })).toMatchObject({
    version: 2,
  });
});

/** The criteria and phases of reviews, as somebody reads and saves them. */
function settings() {
  const { conferenceId } = team;
  const read = async (name = "ada") => {
    const source = `query ($id: ID!) { reviewSettings(conferenceId: $id) {
      id takesReviews criteria { id name weight isRemoved } phases { id name closesAt anonymous } } }`;
    return (await team.run(name, source, { id: conferenceId })).data.reviewSettings;
  };
  const save = (input: object) =>
    team.call(
      "editor",
      "saveReviewSettings",
      { conferenceId, ...input },
      "... on ReviewSettings { version }",
    );
  /** Undoes the last change. */
  const undo = async () => {
    const { id } = await read();
    const [last] = await findHistory(team.db, {
      where: { entityId: id },
      orderBy: { version: "desc" },
      take: 1,
    });
    const selection = "... on RevertedRecord { revertedFields }";
    return team.call("editor", "revertRecord", { id, changeId: last?.id }, selection);
  };
  return { read, save, undo };
}

it("brings criteria and phases back as they were when their removal is undone, with what refers to them", async () => {
  const { id, ids, scores } = await begin();
  const { read: shown, save, undo } = settings();
  const closesAt = "2099-01-01T00:00:00.000Z";
  await save({
    criteria: [
      { id: ids.Relevance, name: "Relevance" },
      { id: ids.Clarity, name: "Clarity", weight: 3 },
      { name: "Novelty", weight: 2 },
    ],
    phases: [{ name: "Blind", anonymous: true, closesAt }, { name: "Open" }],
  });
  await team.db.reviewAssignment.create({
    data: { proposalId: id, userId: team.viewer("bea").id },
  });
  expect((await team.review("ada", id, scores(2, 4))).__typename).toBe("Review");
  const before = await shown();
  const rows = async () => ({
    reviews: await team.db.review.findMany({ include: { scores: true } }),
    assignments: await team.db.reviewAssignment.findMany(),
  });
  const referring = await rows();

  await save({ criteria: [{ id: ids.Relevance, name: "Relevance" }], phases: [] });
  const without = await shown();
  // What has no scores is shown nobody any more, and reviews are taken again.
  expect(without.criteria).toMatchObject([
    { name: "Relevance", isRemoved: false },
    { name: "Clarity", isRemoved: true },
  ]);
  expect(without).toMatchObject({ phases: [], takesReviews: true });
  const names = "query ($id: ID!) { proposal(id: $id) { people { name } } }";
  const peopleFor = async () => (await team.run("bea", names, { id })).data.proposal?.people;
  expect(await peopleFor()).not.toEqual([]);

  expect(await undo()).toMatchObject({ revertedFields: ["criteria", "phases"] });
  expect(await shown()).toEqual(before);
  expect(await rows()).toEqual(referring);
  expect((await team.review("bea", id, scores(1, 1))).__typename).toBe("Review");
  // The undo is a change that can be undone, too.
  expect(await undo()).toMatchObject({ revertedFields: ["criteria", "phases"] });
  expect(await shown()).toMatchObject({ phases: [], criteria: without.criteria });
});

it("takes a criterion and a phase away again when their addition is undone", async () => {
  const { ids } = await begin();
  const { read: shown, save, undo } = settings();
  const before = await shown();
  await save({
    criteria: [
      { id: ids.Relevance, name: "Relevance", weight: 1 },
      { id: ids.Clarity, name: "Clarity", weight: 3 },
      { name: "Novelty" },
    ],
    phases: [{ name: "Only" }],
  });
  expect(await undo()).toMatchObject({ revertedFields: ["criteria", "phases"] });
  expect(await shown()).toEqual(before);
});

it("distributes evenly among reviewers, and lists what each is to review", async () => {
  const ids: string[] = [];
  for (const title of ["A", "B", "C"]) ids.push(await team.propose(title));
  const own = await team.propose("Own", team.viewer("ada").email);
  await team.criteria([{ name: "Relevance" }]);
  const { conferenceId } = team;
  const input = { conferenceId, reviewsEach: 2 };
  const distribution = "... on ReviewDistribution { assigned missing }";
  expect(await team.call("editor", "distributeReviews", input, distribution)).toMatchObject({
    assigned: 8,
    missing: 0,
  });
  expect(await team.call("editor", "distributeReviews", input, distribution)).toMatchObject({
    assigned: 0,
    missing: 0,
  });
  const list = async (name: string, share: string) =>
    (
      await team.run(
        name,
        `query ($id: ID!) { reviewList(conferenceId: $id, share: ${share}) { totalCount ids } }`,
        { id: conferenceId },
      )
    ).data.reviewList;
  const todo = await list("ada", "todo");
  expect([2, 3]).toContain(todo.totalCount);
  expect(todo.ids).not.toContain(own);
  await team.review("ada", todo.ids[0], { verdict: "notMyField" });
  expect((await list("ada", "todo")).totalCount).toBe(todo.totalCount - 1);
  expect((await list("ada", "done")).ids).toEqual([todo.ids[0]]);
  expect((await list("ada", "all")).totalCount).toBe(4);
  const progress = await team.run(
    "editor",
    "query ($id: ID!) { reviewProgress(conferenceId: $id) { name scored notMyField conflict open } }",
    { id: conferenceId },
  );
  expect(progress.data.reviewProgress).toContainEqual({
    name: "ada",
    scored: 0,
    notMyField: 1,
    conflict: 0,
    open: todo.totalCount - 1,
  });
  const somebody = { ...input, userIds: [team.viewer("helper").id] };
  expect((await team.call("editor", "distributeReviews", somebody)).fields).toMatchObject([
    { path: ["userIds"] },
  ]);
});

it("takes a distribution back, but neither an earlier one nor what was reviewed since", async () => {
  const { conferenceId, db } = team;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const first = await team.propose("First");
  await team.criteria([{ name: "Relevance" }]);
  const distribute = () =>
    team.call(
      "editor",
      "distributeReviews",
      { conferenceId, reviewsEach: 1 },
      "... on ReviewDistribution { assigned distributedAt }",
    );
  expect(await distribute()).toMatchObject({ assigned: 1 });
  for (const title of ["Second", "Third"]) await team.propose(title);
  const { distributedAt, assigned } = await distribute();
  expect(assigned).toBe(2);
  const given = await db.reviewAssignment.findMany({
    where: { proposal: { conferenceId }, NOT: { proposalId: first } },
  });
  const [reviewed] = given;
  await db.review.create({
    data: {
      conferenceId,
      verdict: "conflict",
      proposalId: reviewed?.proposalId ?? "",
      userId: reviewed?.userId ?? "",
    },
  });
  const revert = () =>
    team.call(
      "editor",
      "revertDistribution",
      { conferenceId, distributedAt },
      "... on RevertedDistribution { withdrawn kept }",
    );
  expect(await revert()).toMatchObject({ withdrawn: 1, kept: 1 });
  expect(await revert()).toMatchObject({ withdrawn: 0, kept: 1 });
  const left = await db.reviewAssignment.findMany({ where: { proposal: { conferenceId } } });
  expect(new Set(left.map(({ proposalId }) => proposalId))).toEqual(
    new Set([first, reviewed?.proposalId]),
  );
});

it("sorts by what the viewer may know, and what is kept from them comes last", async () => {
  const ids = await team.criteria([{ name: "Relevance" }]);
  const low = await team.propose("Low");
  const high = await team.propose("High");
  const unread = await team.propose("Unread");
  for (const [id, score] of [[low, 2] as const, [high, 4] as const, [unread, 5] as const]) {
    const scores = [{ criterionId: ids.Relevance, score }];
    await team.review("bea", id, { scores });
    if (id !== unread) await team.review("ada", id, { scores });
  }
  const sorted = async (name: string, direction: string) => {
    const source = `query ($id: ID!) {
      reviewList(conferenceId: $id, orderBy: { field: mean, direction: ${direction} }) {
        ids proposals { id reviewMean }
      }
    }`;
    const { data } = await team.run(name, source, { id: team.conferenceId });
    expect(data.reviewList.proposals.map(({ id }: { id: string }) => id)).toEqual(
      data.reviewList.ids,
    );
    return data.reviewList.ids;
  };
  expect(await sorted("ada", "desc")).toEqual([high, low, unread]);
  expect(await sorted("ada", "asc")).toEqual([low, high, unread]);
  expect(await sorted("bea", "desc")).toEqual([unread, high, low]);
});

it("keeps reviews and comments of a deleted account without a name", async () => {
  const { id, scores } = await begin();
  await team.review("ada", id, scores(4, 4));
  await team.call("ada", "commentOnProposal", { proposalId: id, text: "Bravo" });
  await team.db.user.delete({ where: { id: team.viewer("ada").id } });
  expect(await read("editor", id)).toMatchObject({
    reviewCount: 1,
    reviewMean: 4,
    reviews: [{ by: null, isMine: false }],
    reviewComments: [{ by: null, text: "Bravo" }],
  });
});

it("lets nobody delete others' comments", async () => {
  const { id, scores } = await begin();
  await team.review("ada", id, scores(4, 4));
  const selection = "... on ReviewComment { id }";
  const comment = await team.call(
    "ada",
    "commentOnProposal",
    { proposalId: id, text: "x" },
    selection,
  );
  const remove = async (name: string) =>
    (
      await team.run(
        name,
        "mutation ($id: ID!) { result: deleteReviewComment(input: { id: $id }) { __typename } }",
        { id: comment.id },
      )
    ).data.result.__typename;
  expect(await remove("owner")).toBe("NotFoundError");
  expect(await remove("ada")).toBe("Deleted");
});
