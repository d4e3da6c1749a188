import { readFile } from "node:fs/promises";
import { type APIRequestContext, request as requests } from "playwright";
import { signIn } from "../e2e/support/accounts.ts";
import { conference } from "../e2e/support/content.ts";
import { mutate } from "../e2e/support/mutate.ts";
import { sampleConferences } from "../e2e/support/sample-identities.ts";
import { endpoints } from "../src/site/routes.ts";
import type { OwnServer } from "./own-server.ts";

/**
 * Publishes a copy of the built-in conference with an identity of its own, and with uploaded portraits in place of the
 * built-in ones.
 *
 * @param language of its own, with the built-in one as a further language
 * @returns the URL of its site
 */
export async function publishCopy(
  { url, organizer }: OwnServer,
  language?: string,
): Promise<string> {
  const request = await requests.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  await signIn(request, organizer);
  const { id, slug } = await mutate(
    request,
    "copyConference",
    "CopyConferenceInput",
    "Conference",
    { id: "default", name: `${conference.name} again`, startDate: "2027-05-11" },
    "id slug",
  );
  const { identity } = sampleConferences[0];
  await mutate(request, "saveIdentity", "SaveIdentityInput", "Conference", {
    conferenceId: id,
    ...identity,
  });
  if (language) {
    await mutate(request, "updateConference", "UpdateConferenceInput", "Conference", {
      id,
      languages: [language, "en-GB"],
    });
  }
  for (const speaker of await speakersOf(request, id)) {
    await mutate(request, "updateSpeaker", "UpdateSpeakerInput", "Speaker", {
      id: speaker.id,
      imageUrl: await upload(request, id, speaker.imageUrl),
    });
  }
  await mutate(request, "publishConference", "PublishConferenceInput", "Conference", { id });
  await request.dispose();
  return `${url}/c/${slug}`;
}

async function speakersOf(request: APIRequestContext, conferenceId: string) {
  const query = "query ($id: ID!) { speakers(conferenceId: $id) { id imageUrl } }";
  const response = await request.post("/graphql", {
    data: { query, variables: { id: conferenceId } },
  });
  const { data } = await response.json();
  return data.speakers as { id: string; imageUrl: string }[];
}

/** Uploads a file of the site; returns the address of the stored picture. */
async function upload(request: APIRequestContext, conferenceId: string, path: string) {
  const response = await request.post(endpoints.pictures.path, {
    params: { conference: conferenceId, kind: "photo" },
    headers: { "X-Summit-Picture": "1", "Content-Type": "application/octet-stream" },
    data: await readFile(new URL(`../../prisma/content/public${path}`, import.meta.url)),
  });
  const { address } = (await response.json()) as { address: string };
  return address;
}
