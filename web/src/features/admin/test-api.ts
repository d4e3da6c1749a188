import { hasCards, homeSections } from "@summit/schema/validation/home-page.ts";
import { builtInIdentity } from "@summit/schema/validation/identity.ts";
import { createApi } from "#test/api.ts";
import { pageOf } from "#test/connection.ts";
import { money } from "#test/money.ts";
import { conferenceId } from "./render-tab.tsx";

const at = "2025-11-26T14:02:00.000Z";

/** A venue in which all texts are this one. */
export function venueOf(text: string) {
  return {
    ...{
      id: "v1",
      version: 1,
      venueName: text,
      address: text,
      city: text,
      state: text,
      postalCode: text,
    },
    ...{ country: text, capacity: text, description: text, imageUrl: text, googleMapsUrl: text },
    ...{ contactEmail: text, contactPhone: text, hours: text, floorPlanUrl: text },
    ...{ virtualTourUrl: text, accessibilityInfo: text, parkingInfo: text },
    nearbyAccommodations: [
      {
        name: text,
        description: text,
        price: money(1),
        rating: 4,
        url: text,
        imageUrl: text,
      },
    ],
    transportationInfo: [{ title: text, description: text, url: text }],
  };
}

const published = { publication: "published" };

/** One record of everything, without the texts that the test's API fills in. */
function recordsOf(text: string) {
  const speaker = {
    id: "s1",
    imageUrl: null,
    showOnHome: true,
    homeOrder: 0,
    scheduleItems: [],
    ...published,
  };
  const room = { id: "r1", slug: "hall", capacity: 1_000_000, position: 0, openingHours: [] };
  return {
    speaker,
    item: {
      ...{ id: "i1", day: "day1", startTime: "09:00", endTime: "10:00", type: "Session" },
      ...{ status: "scheduled", speakerLabel: null, speakers: [speaker], ...published },
      ...{
        rooms: [room],
        allRooms: false,
        wantedSeats: null,
        afterMidnight: false,
        track: { id: "k1" },
        language: null,
      },
    },
    conference: {
      ...{
        id: conferenceId,
        plan: "basic",
        status: "published",
        slug: "a-conference",
        timeZone: "Europe/London",
        language: "en-GB",
        country: null,
      },
      ...{ startDate: "2025-11-26", endDate: "2025-11-27" },
      ...{
        legalEmail: null,
        vatRate: 20,
        pageTexts: [],
        exhibitReasons: [{ title: text, text }],
        openingHours: [{ day: "day1", from: "09:00", to: "17:00" }],
        recordingsUrl: null,
        nextEditionUrl: null,
      },
      ...{ dayStartTime: "09:00", dayEndTime: "17:00" },
      days: [
        { day: "day1", date: "2025-11-26" },
        { day: "day2", date: "2025-11-27" },
      ],
      venueDetails: venueOf(text),
      identity: { id: "l1", version: 0, ...builtInIdentity },
      homePageId: null,
      homePageVersion: 0,
      ...{ apiAccess: true, apiOrigins: [`https://${"long".repeat(15)}.example`] },
      menuId: null,
      menuVersion: 0,
      menu: ["home", "page", "link"].map((target) => ({
        ...{ target, label: text.slice(0, 40), url: `/${"long".repeat(15)}`, hidden: false },
        page: target === "page" ? { id: "g1", title: text, ...published } : null,
      })),
      homeSections: homeSections.map((section) => ({
        ...{ section, hidden: false, heading: text.slice(0, 120), text, atMost: null },
        cards: hasCards(section)
          ? [{ ...{ title: text.slice(0, 120), text, note: text }, imageUrl: null, icon: null }]
          : [],
      })),
    },
    ticket: {
      ...{ id: "t1", price: money(1e6), sold: 12, quantity: 999_999 },
      ...{ availableFrom: "2025-01-01", availableUntil: "2025-02-01" },
      ...{ active: true, popular: true, buttonText: "Book" },
    },
    exhibitPackage: {
      ...{ id: "e1", price: money(1e6), priceWithVat: money(1.2e6) },
      ...{ delegatePasses: 2, position: 0 },
    },
    sponsor: { id: "p1", imageUrl: "/logo.svg", position: 0 },
    room,
    track: { id: "k1", colour: "#2255AA", position: 0 },
    article: {
      id: "a1",
      publishedOn: "2025-01-01",
      revisedOn: null,
      publishAt: null,
      ...published,
    },
    page: { id: "g1", place: "menu", ...published },
    contactDetails: {
      id: "c1",
      contactFormEnabled: true,
      socialMedia: {},
      faq: [{}],
      teamMembers: [{}],
    },
    member: {
      ...{ __typename: "Member", id: "k1", role: "editor", createdAt: at },
      ...{ isViewer: false, isOrganizer: false },
    },
    invitation: {
      ...{ __typename: "Invitation", id: "v1", role: "helper", status: "pending" },
      ...{ createdAt: at, expiresAt: at },
    },
    contact: { __typename: "ContactSubmission", id: "m1", createdAt: at, spam: true },
    subscriber: { __typename: "NewsletterSubscription", id: "n1", createdAt: at, verified: false },
    mail: {
      ...{ __typename: "OutgoingMail", id: "o1", createdAt: at, sentAt: null, status: "failed" },
      ...{ kind: "contact-message", attempts: 3 },
    },
    logEntry: {
      ...{ __typename: "AuditLogEntry", id: "l1", createdAt: at, action: "speaker.update" },
      details: { name: text },
    },
    submission: {
      ...{ __typename: "FormSubmission", id: "f1", createdAt: at, status: "pending" },
      ...{ test: true, unrouted: false, payload: { text }, proposal: {} },
    },
    question: { field: null, automatic: true },
    endpoint: {
      ...{ __typename: "WebhookEndpoint", id: "w1", version: 1, enabled: false, secret: null },
      ...{ url: `https://${"long".repeat(15)}.example/hook`, eventTypes: ["speaker_updated"] },
    },
    token: {
      ...{ __typename: "ApiToken", id: "a1", start: "summit_pat_0123", scopes: ["site_read"] },
      ...{ createdAt: at, expiresAt: at, lastUsedAt: null },
    },
    proposal: {
      ...{ __typename: "Proposal", id: "q1", state: "submitted", title: text, kind: "talk" },
      ...{ track: null, language: "en-GB", level: text, deliberation: "accepted", told: null },
      ...{ answer: "none", submittedAt: at, minutes: 1_440, late: true, letters: [] },
      ...{ people: [{ name: text, role: "coSpeaker", status: "invited", person: { id: "h1" } }] },
      ...{
        answers: [{ question: "q", label: text, value: text }],
        decisions: [],
        scheduleItem: null,
      },
      ...{ showsReviews: true, reviewMean: 4.25, reviewSpread: 1, reviewCount: 12 },
    },
    delivery: {
      ...{ __typename: "WebhookDelivery", id: "d1", createdAt: at, notBefore: at, attempts: 3 },
      ...{ status: "failed", eventType: "form_response.created" },
    },
  };
}

/**
 * An API with one record of everything, in which all texts are this one, and whose mutations change nothing.
 */
export function apiOf(text: string) {
  const records = recordsOf(text);
  const { speaker, item, conference, ticket, exhibitPackage, sponsor, article } = records;
  const { page, room, track } = records;
  const { member, invitation } = records;
  const { contactDetails, contact, subscriber, mail, logEntry, submission, question } = records;
  const { endpoint, delivery, token, proposal } = records;
  const connection = (row: { __typename: string; id: string }) => (args: never) =>
    pageOf([row], { ...(args as Parameters<typeof pageOf>[1]), search: null });
  const as = (__typename: string, record: object) => ({ __typename, ...record });
  const deleted = as("Deleted", { id: "gone" });
  const results = {
    speakers: [speaker],
    createSpeaker: as("Speaker", speaker),
    updateSpeaker: as("Speaker", speaker),
    deleteSpeaker: deleted,
    scheduleItems: [item, { ...item, id: "i2" }],
    createScheduleItem: as("ScheduleItem", item),
    updateScheduleItem: as("ScheduleItem", item),
    deleteScheduleItem: deleted,
    programmeWarnings: [
      { id: "w1", level: "error", message: text, scheduleItems: [{ id: "i1" }] },
      { id: "w2", level: "note", message: text, scheduleItems: [{ id: "i2" }] },
    ],
    conference,
    updateConference: as("Conference", conference),
    venueDetails: venueOf(text),
    saveVenueDetails: as("VenueDetails", venueOf(text)),
    ticketTypes: [ticket],
    createTicketType: as("TicketType", ticket),
    updateTicketType: as("TicketType", ticket),
    deleteTicketType: deleted,
    exhibitPackages: [exhibitPackage],
    createExhibitPackage: as("ExhibitPackage", exhibitPackage),
    updateExhibitPackage: as("ExhibitPackage", exhibitPackage),
    deleteExhibitPackage: deleted,
    people: [
      {
        ...{
          id: "h1",
          version: 1,
          name: text,
          email: "ada@example.com",
          phone: "1",
          pronouns: text,
        },
        availability: [],
        ...{ notes: text, tags: [text, "VIP"], speaker: { id: "s1", name: text, ...published } },
      },
    ],
    speakerTasks: {
      ...{ id: "t1", speakers: [{ id: "h1", name: text, email: null }] },
      tasks: [
        {
          ...{ id: "t2", title: text, description: text, kind: "other", dueDate: "2020-01-01" },
          ...{ remindedAt: at, outstanding: [{ id: "h1" }] },
        },
      ],
    },
    profileChanges: [
      {
        ...{ person: { id: "h1", name: text, speaker: { id: "s1", slug: "ada", ...published } } },
        ...{ fields: [{ name: "bio", before: text, after: `${text}\n\n${text}` }], updatedAt: at },
      },
    ],
    proposals: connection(proposal),
    proposal,
    sponsors: [sponsor],
    createSponsor: as("Sponsor", sponsor),
    updateSponsor: as("Sponsor", sponsor),
    deleteSponsor: deleted,
    rooms: [room],
    createRoom: as("Room", room),
    updateRoom: as("Room", room),
    deleteRoom: deleted,
    tracks: [track],
    articlePreview: text,
    call: {
      ...{ id: "call1", version: 1, state: "open", intro: text, tracks: [track] },
      ...{ opensAt: at, closesAt: "2099-01-01T00:00:00.000Z", languages: ["en-GB"] },
      kinds: [{ key: "talk", name: text, minutes: 1_440 }],
      levels: [text],
      questions: [
        { key: "q", label: text, help: text, kind: "choice", options: [text], required: true },
      ],
      ...{ mostPerPerson: 100, mostSpeakers: 10, approvesProfiles: true },
    },
    createTrack: as("Track", track),
    updateTrack: as("Track", track),
    deleteTrack: deleted,
    articles: [article],
    pages: [page],
    createPage: as("Page", page),
    updatePage: as("Page", page),
    deletePage: deleted,
    createArticle: as("Article", article),
    updateArticle: as("Article", article),
    deleteArticle: deleted,
    members: [member],
    changeMemberRole: member,
    invitations: [invitation],
    inviteMember: invitation,
    contactDetails,
    saveContactDetails: as("ContactDetails", contactDetails),
    inbox: { messages: 1, subscribers: 2, responses: 3 },
    markInboxRead: { __typename: "Inbox", messages: 0, subscribers: 0, responses: 0 },
    contactSubmissions: connection(contact),
    deleteContactSubmission: deleted,
    newsletterSubscriptions: connection(subscriber),
    deleteNewsletterSubscription: deleted,
    outgoingMails: connection(mail),
    plans: [],
    apiTokens: [token],
    webhookEndpoints: [endpoint],
    webhookDeliveries: connection({ ...delivery, endpoint } as never),
    auditLog: connection(logEntry),
    bin: connection(
      as("BinnedRecord", {
        ...{ id: "b1", kind: "sponsor", name: text, deletedBy: text, deletedAt: at, expiresAt: at },
      }) as never,
    ),
    formSubmissions: connection(submission),
    acceptFormSubmission: { ...submission, status: "accepted" },
    formWebhook: { conferenceId, signature: "conference" },
    formQuestions: [question],
  };
  return createApi(results, { text });
}
