import { money } from "#test/money.ts";

const speaker = {
  id: "s1",
  name: "Ada Byron",
  slug: "ada-byron",
  title: "Analyst",
  companyName: "Engine Works",
  companyLogo: null,
  companyLogoImage: null,
  imageUrl: "/portraits/ada-byron.webp",
  shareImage: "/share/1/speaker/s1.png",
  bioHtml: "<p>She wrote &#x3C;/script>&#x3C;script>alert(1)&#x3C;/script> once.</p>",
  topic: "Notes on the engine </script><script>alert(1)</script>",
  twitterUrl: null,
  linkedinUrl: "https://example.com/ada",
  githubUrl: null,
  showOnHome: true,
  homeOrder: 0,
  publication: "published",
  related: [],
};

const engines = { id: "k1", name: "Engines", colour: "#2255AA" };

const session = {
  id: "i1",
  day: "day1",
  date: "2025-11-26",
  startTime: "09:20",
  endTime: "09:40",
  afterMidnight: false,
  startsAt: "2025-11-26T09:20:00.000Z",
  endsAt: "2025-11-26T09:40:00.000Z",
  title: "Notes on the Engine",
  slug: "notes-on-the-engine",
  descriptionHtml: "<p>What it can do.<br>\nWhat it cannot.</p>",
  location: "Main Hall",
  rooms: [{ id: "r1", name: "Main Hall", slug: "main-hall" }],
  ...{ allRooms: false, track: engines, language: "fr", level: "Beginner" },
  type: "Keynote",
  status: "scheduled",
  theme: "Engines & Order",
  speakers: [speaker],
  speakerLabel: null,
  publication: "published",
  shareImage: "/share/default.png",
  related: [],
};

const pause = {
  ...session,
  id: "i2",
  startTime: "09:40",
  endTime: "10:00",
  title: "Coffee",
  slug: "coffee",
  type: "Break",
  theme: null,
  speakers: [],
};

const article = {
  id: "a1",
  slug: "a-piece",
  title: "A Piece",
  excerpt: "What it says.",
  shareImage: "/share/1/article/a1.png",
  category: "Article",
  content: "<h2>Part one</h2><p>Text.</p>",
  readingMinutes: 3,
  publishedOn: "2025-09-01",
  revisedOn: null,
  publication: "published",
  previous: null,
  next: null,
  relatedSessions: [],
};

const venueDetails = {
  id: "v1",
  venueName: "The Great Hall",
  address: "Events Centre, Hornton St, Kensington",
  city: "London",
  postalCode: "W8 7NX",
  country: "GB",
  capacity: "500",
  description: "A hall.",
  googleMapsUrl: "https://maps.example.com/hall",
  nearbyAccommodations: [],
  transportationInfo: [],
  streetMap: null,
  hasHallPlan: true,
};

const contactDetails = {
  id: "c1",
  email: "hello@example.com",
  phone: null,
  address: "Hornton St, London",
  officeHours: ["Mon–Fri 9:00 AM–6:00 PM"],
  contactFormEnabled: true,
  socialMedia: {},
  faq: [{ question: "When?", answer: "In November." }],
  teamMembers: [],
};

const hall = { id: "r1", name: "Main Hall", slug: "main-hall", capacity: 500 };

/** A small conference with data for every query of the site, valid by the schema. */
export const conferenceData = {
  viewer: null,
  conference: {
    id: "default",
    language: "en-GB",
    name: "Test Summit 2025",
    description: "Two days of talks.",
    startDate: "2025-11-26",
    endDate: "2025-11-27",
    days: [
      { day: "day1", date: "2025-11-26" },
      { day: "day2", date: "2025-11-27" },
    ],
    themes: ["Engines & Order"],
    sessionCount: 1,
    dayStartTime: "09:00",
    dayEndTime: "17:00",
    timeZone: "Europe/London",
    startsAt: "2025-11-26T09:00:00.000Z",
    overAt: "2025-11-27T17:00:00.000Z",
    isOver: false,
    status: "published",
    organizerName: "Organizers Ltd",
    vatRate: 20,
    pageTexts: [],
    shareImage: "/share/default.png",
    identity: { id: "l1", version: 0, typefaces: "signal", artworkVersion: null, palette: null },
    homeSections: ["hero", "about", "speakers", "tickets", "venue", "news", "register"].map(
      (section) => ({ section, hidden: false, heading: null, text: null, atMost: null }),
    ),
    menu: [
      ...["home", "attend", "speakers", "schedule", "venue", "tickets", "exhibition", "contact"],
    ].map((target) => ({ target, label: null, url: null, hidden: false, page: null })),
    footerPages: [],
    venueDetails,
    contactDetails,
  },
  speakers: [{ ...speaker, scheduleItems: [session] }],
  speaker: ({ slug }: { slug: string }) =>
    slug === speaker.slug ? { ...speaker, scheduleItems: [session] } : null,
  scheduleItems: [session, pause],
  scheduleItem: ({ day, slug }: { day: string; slug: string }) =>
    day === "day1" && slug === session.slug ? session : null,
  venueDetails,
  ticketTypes: [
    {
      id: "t1",
      name: "Early Bird",
      description: "Book by 5th November",
      price: money(495),
      priceWithVat: money(594),
      features: ["Everything"],
      purchaseUrl: "https://shop.example.com/early",
      popular: false,
      availableUntil: "2025-11-05",
      hasEnded: false,
      active: true,
      buttonText: "Book Now!",
    },
  ],
  exhibitPackages: [],
  rooms: [hall],
  room: ({ slug }: { slug: string }) => (slug === hall.slug ? hall : null),
  tracks: [engines],
  sponsors: [{ id: "p1", name: "Lumenfold", imageUrl: "/logos/lumenfold.svg", position: 1 }],
  contactDetails,
  articles: [article],
  article: ({ slug }: { slug: string }) => (slug === article.slug ? article : null),
};
