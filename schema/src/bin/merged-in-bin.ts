import type { Prisma } from "@summit/prisma/client.ts";

/** Which of two records is the other by now. */
interface Merged {
  conferenceId: string;
  from: string;
  to: string;
}

/** Gives sessions that are in the bin to the speaker with whom theirs has been merged, so that they come back with that one. */
export async function mergeSpeakersInBin(
  tx: Prisma.TransactionClient,
  { conferenceId, from, to }: Merged,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE binned_records
    SET data = jsonb_set(data, '{related}', (
      SELECT jsonb_agg(
        CASE WHEN related -> 'row' ->> 'speakerId' = ${from}
          THEN jsonb_set(related, '{row,speakerId}', to_jsonb(${to}::text)) ELSE related END
        ORDER BY place)
      FROM jsonb_array_elements(data -> 'related') WITH ORDINALITY AS each (related, place)))
    WHERE conference_id = ${conferenceId} AND entity = 'schedule-item'
      AND data -> 'related' @> jsonb_build_array(
        jsonb_build_object('row', jsonb_build_object('speakerId', ${from}::text)))`;
}

/** Gives a profile that is in the bin to the person with whom its own has been merged. */
export async function mergePeopleInBin(
  tx: Prisma.TransactionClient,
  { conferenceId, from, to }: Merged,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE binned_records SET data = jsonb_set(data, '{row,personId}', to_jsonb(${to}::text))
    WHERE conference_id = ${conferenceId} AND entity = 'speaker'
      AND data -> 'row' ->> 'personId' = ${from}`;
}

/** Makes letters that are in the bin, for which somebody was chosen, be for the person with whom that one has been merged. */
export async function mergePeopleOfBinnedLetters(
  tx: Prisma.TransactionClient,
  { conferenceId, from, to }: Merged,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE binned_records SET data = jsonb_set(data, '{row,audience,personIds}', (
      SELECT jsonb_agg(DISTINCT CASE person_id WHEN ${from} THEN ${to} ELSE person_id END)
      FROM jsonb_array_elements_text(data #> '{row,audience,personIds}') each (person_id)))
    WHERE conference_id = ${conferenceId} AND entity = 'letter'
      AND data #> '{row,audience,personIds}' ? ${from}`;
}
