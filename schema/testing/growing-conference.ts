import { randomUUID } from "node:crypto";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { addSampleRecords, type RecordIds } from "./sample-rows.ts";

/**
 * Adds one entry to every list of the API: of the default conference, of the viewer's account, and in JSON
 * columns.
 *
 * @returns the ids of the new records, and of those of which a conference has only one
 */
export async function growConference(db: PrismaClient, viewer: Viewer): Promise<RecordIds> {
  const conferenceId = defaultConferenceId;
  const create = factories(db);
  await create.conference({ ownerId: viewer.id });
  await create.conference({ ownerId: viewer.id, deletedAt: new Date() });
  const inviting = await create.conference();
  await db.invitation.create({
    data: {
      conferenceId: inviting.id,
      email: viewer.email,
      expiresAt: new Date(Date.now() + 1e6),
    },
  });
  const answer = { type: "text", text: "A", field: { id: randomUUID() } };
  const payload = { form_response: { answers: [answer] } };
  const ids = await addSampleRecords(db, conferenceId, {
    FormSubmission: {
      payload,
      answers: [{ question: randomUUID(), title: "Talk", text: "A", guess: "topic" }],
    },
    Sponsor: { imageUrl: `https://example.com/${randomUUID()}.png` },
    OutgoingMail: { status: "failed" },
  });
  await db.page.update({ where: { id: ids.Page ?? "" }, data: { place: "menu" } });
  await db.page.create({
    data: {
      conferenceId,
      slug: randomUUID(),
      title: "A",
      body: "A",
      contentHtml: "A",
      place: "footer",
    },
  });
  await db.formSubmission.create({
    data: { eventId: randomUUID(), token: "A", payload, submittedAt: new Date("2025-01-01") },
  });
  const speakers = await db.speaker.findMany({ where: { conferenceId }, select: { id: true } });
  // All sessions are at the same time in different rooms, so that speakers have conflicts.
  await db.scheduleItem.update({
    where: { id: ids.ScheduleItem ?? "" },
    data: {
      wantedSeats: 2,
      stars: { create: { userId: viewer.id } },
      trackId: ids.Track ?? "",
      rooms: { create: { roomId: ids.Room ?? "", position: 0 } },
    },
  });
  const openingHours = [{ day: 1, from: "08:00", to: "20:00" }];
  await db.room.update({ where: { id: ids.Room ?? "" }, data: { capacity: 1, openingHours } });
  const availability = openingHours;
  await db.person.update({ where: { id: ids.Person ?? "" }, data: { availability } });
  await db.scheduleItemSpeaker.createMany({
    data: speakers.map(({ id }, position) => ({
      scheduleItemId: ids.ScheduleItem ?? "",
      speakerId: id,
      position,
    })),
  });
  await addReviewedProposal(db, conferenceId, ids, viewer);
  await addSentLetter(db, conferenceId, ids);
  const expiresAt = new Date(Date.now() + 1e6);
  await db.authSession.create({ data: { userId: viewer.id, expiresAt } });
  const token = { userId: viewer.id, tokenHash: randomUUID(), start: "A", name: "A", expiresAt };
  await db.apiToken.create({ data: token });
  const entry = { actorId: viewer.id, entityId: viewer.id };
  await db.auditLogEntry.createMany({
    data: [
      { ...entry, conferenceId, action: "speaker.update" },
      { ...entry, conferenceId, action: "speaker.delete" },
      { ...entry, action: "account.sign-in" },
    ],
  });
  await keepFewEndpoints(db, ids.WebhookEndpoint ?? "");
  await setLengths(db, conferenceId, speakers.length);
  return ids;
}

/** What hangs on a proposal, a review and a person, and has no id of its own; and a release that visitors see. */
async function addReviewedProposal(
  db: PrismaClient,
  conferenceId: string,
  ids: RecordIds,
  viewer: Viewer,
): Promise<void> {
  const { Proposal: proposalId = "", Person: personId = "", Review: reviewId = "" } = ids;
  const author = { proposalId, personId, conferenceId, name: "A", email: "a@example.com" };
  await db.proposalPerson.create({ data: author });
  await db.proposalLetter.create({ data: { proposalId, personId, deliberation: "accepted" } });
  const scheduleItemId = ids.ScheduleItem ?? "";
  await db.proposal.update({ where: { id: proposalId }, data: { scheduleItemId, minutes: 30 } });
  await db.profileChange.create({ data: { personId, values: { name: "B" } } });
  await db.speaker.update({ where: { id: ids.Speaker ?? "" }, data: { personId } });
  await db.review.update({ where: { id: reviewId }, data: { userId: viewer.id } });
  const criterionId = ids.ReviewCriterion ?? "";
  await db.reviewScore.create({ data: { reviewId, criterionId, score: 1 } });
  const number = 1 + (await db.programmeRelease.count({ where: { conferenceId } }));
  await db.programmeRelease.update({
    where: { id: ids.ProgrammeRelease ?? "" },
    data: { number },
  });
}

/** A public issue with a delivery, which can be changed nevertheless, whose audience somebody is in, and somebody else would be if their address took mails. */
async function addSentLetter(
  db: PrismaClient,
  conferenceId: string,
  { Letter: letterId = "", Person: personId = "" }: RecordIds,
): Promise<void> {
  const address = () => `${randomUUID()}@example.com`;
  await db.letter.update({
    where: { id: letterId },
    data: {
      kind: "issue",
      audience: { list: "people" },
      isPublic: true,
      slug: randomUUID(),
    },
  });
  const mail = { conferenceId, kind: "letter", status: "sent" } as const;
  await db.outgoingMail.create({ data: { ...mail, letterId, recipient: address() } });
  await db.person.update({ where: { id: personId }, data: { email: address() } });
  const email = address();
  await db.person.create({ data: { conferenceId, name: "A", email } });
  await db.bouncedAddress.create({ data: { conferenceId, email, reason: "550" } });
}

/** A conference has at most twenty, and some tests add more. */
async function keepFewEndpoints(db: PrismaClient, id: string): Promise<void> {
  const older = await db.webhookEndpoint.findMany({
    where: { id: { not: id } },
    orderBy: { createdAt: "desc" },
    skip: 4,
    select: { id: true },
  });
  await db.webhookEndpoint.deleteMany({ where: { id: { in: older.map(({ id }) => id) } } });
}

/** Sets the number of days, and the lengths of lists in JSON columns. */
async function setLengths(db: PrismaClient, conferenceId: string, length: number): Promise<void> {
  const many = <Entry>(entry: Entry) => Array.from({ length }, () => entry);
  await db.conference.update({
    where: { id: conferenceId },
    data: {
      startDate: new Date(2025, 0, 1),
      endDate: new Date(2025, 0, length),
      openingHours: many({ day: 1, from: "08:00", to: "20:00" }),
      pageTexts: many({ page: "news", title: "A", lead: null, description: null }),
      exhibitReasons: many({ title: "A", text: null }),
    },
  });
  const card = { title: "A", text: null, note: null, imageUrl: null, icon: null };
  const sections = [
    { section: "voices", hidden: false, heading: null, text: null, cards: many(card) },
  ];
  await db.homePage.upsert({
    where: { conferenceId },
    create: { conferenceId, sections },
    update: { sections },
  });
  const session = {
    title: "A",
    day: 1,
    startTime: "09:00",
    endTime: "10:00",
    afterMidnight: false,
    allRooms: false,
    roomIds: [],
    speakerIds: [],
  };
  await db.programmeRelease.updateMany({
    where: { conferenceId },
    data: {
      state: "released",
      changes: many({ sessionId: "A", kinds: ["added"], before: null, after: session }),
    },
  });
  await db.proposal.updateMany({
    where: { conferenceId },
    data: { answers: many({ question: "a", label: "A", value: "A" }) },
  });
  const tracks = await db.track.findMany({ where: { conferenceId }, select: { id: true } });
  const call = {
    kinds: many({ key: "a", name: "A", minutes: 30 }),
    questions: many({
      key: "a",
      label: "A",
      help: null,
      kind: "text",
      options: [],
      required: false,
    }),
    trackIds: tracks.map(({ id }) => id),
  };
  await db.call.upsert({
    where: { conferenceId },
    create: { ...call, conferenceId },
    update: call,
  });
  const hotel = { name: "A", description: "A", price: 1, currency: "GBP", rating: 1 };
  await db.venueDetails.update({
    where: { conferenceId },
    data: {
      nearbyAccommodations: many(hotel),
      transportationInfo: many({ title: "A", description: "A" }),
    },
  });
  await db.contactDetails.update({
    where: { conferenceId },
    data: {
      faq: many({ question: "A", answer: "A" }),
      teamMembers: many({ name: "A", role: "A", email: "a@example.com" }),
    },
  });
}
