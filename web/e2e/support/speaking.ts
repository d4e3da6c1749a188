import type { APIRequestContext } from "@playwright/test";
import { mutate } from "./mutate.ts";
import { publish } from "./publish.ts";

/** A speaker with a session and six things to do; the path of their own page. */
export async function addSpeaker(
  request: APIRequestContext,
  conferenceId: string,
): Promise<string> {
  const add = (name: string, type: string, input: object, fields?: string) =>
    mutate(
      request,
      `create${name}`,
      `Create${name}Input`,
      type,
      { conferenceId, ...input },
      fields,
    );
  const published = { publication: "published" };
  const slug = await publish(request, conferenceId);
  const person = await add("Person", "Person", { name: "Ada Byron" });
  const speaker = await add("Speaker", "Speaker", {
    name: "Ada Byron",
    personId: person.id,
    ...published,
  });
  await add("ScheduleItem", "ScheduleItem", {
    title: "Bridges that sing",
    type: "Talk",
    day: "day1",
    ...published,
    startTime: "10:00",
    endTime: "11:00",
    speakerIds: [speaker.id],
  });
  const kinds = ["picture", "biography", "slides", "recording", "availability", "other"];
  await mutate(
    request,
    "saveSpeakerTasks",
    "SaveSpeakerTasksInput",
    "SpeakerTaskList",
    {
      conferenceId,
      tasks: kinds.map((kind, at) => ({
        kind,
        title: `Task ${at + 1}`,
        dueDate: at === 0 ? "2020-01-01" : "2027-03-01",
      })),
    },
    "tasks { id }",
  );
  return pageOf(request, slug, person.id);
}

/** Somebody whose proposal is accepted, and who has been told so; the path of their own page. */
export async function addAuthor(request: APIRequestContext, conferenceId: string): Promise<string> {
  const change = (name: string, type: string, input: object, fields?: string) => {
    const inputType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return mutate(request, name, inputType, type, { conferenceId, ...input }, fields);
  };
  const slug = await publish(request, conferenceId);
  await change("saveCall", "Call", { opensAt: "2020-01-01T00:00:00Z" });
  const people = [{ name: "Grace Hopper", email: "grace@example.com" }];
  const form = { title: "Compilers for everybody", abstract: "Why they matter.", people };
  const { id } = await change("submitProposal", "OwnProposal", { form });
  const decisions = [{ id, deliberation: "accepted" }];
  await change("decideProposals", "DecidedProposals", { decisions }, "unchangedIds");
  await change("tellProposers", "ProposalLetters", { dryRun: false }, "__typename");
  const query = "query ($id: ID!) { proposal(id: $id) { people { person { id } } } }";
  const { proposal } = await ask(request, query, id);
  return pageOf(request, slug, proposal.people[0].person.id);
}

/** Gives somebody a link, and returns the path of their own page. */
async function pageOf(request: APIRequestContext, slug: string, id: string): Promise<string> {
  const query = `mutation ($id: ID!) {
    renewSpeakingLink(input: { id: $id }) { ... on Person { speakingLink } }
  }`;
  const { renewSpeakingLink } = await ask(request, query, id);
  return `/c/${slug}/speaking/${renewSpeakingLink.speakingLink}`;
}

async function ask(request: APIRequestContext, query: string, id: string) {
  const response = await request.post("/graphql", { data: { query, variables: { id } } });
  return (await response.json()).data;
}
