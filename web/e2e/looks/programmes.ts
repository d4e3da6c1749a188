export const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length] as Value;

export const rooms = {
  thin: [
    { name: "Main Hall", capacity: 120 },
    { name: "Library", capacity: 40 },
    { name: "Patio", capacity: 60 },
  ],
  rich: [
    { name: "Amphithéâtre Belle-Île", capacity: 600 },
    { name: "Terrasse des Capitaines", capacity: 200 },
    { name: "Salle Groix", capacity: 180 },
    { name: "Salle Hoëdic", capacity: 120 },
    { name: "Salle Houat", capacity: 120 },
    { name: "Salle Ouessant", capacity: 90 },
    { name: "Atelier Sein", capacity: 40 },
    { name: "Atelier Molène", capacity: 40 },
    { name: "Open space", capacity: 60 },
  ],
} as const;

export const richTracks = [
  { name: "Web & APIs", colour: "#0F766E" },
  { name: "Security", colour: "#B91C1C" },
  { name: "Data and learning", colour: "#6D28D9" },
  { name: "Operations", colour: "#B45309" },
  { name: "Community", colour: "#1D4ED8" },
];

const givenNames = [
  "Élodie",
  "Tomasz",
  "Lena",
  "Yusuf",
  "Maria del Carmen",
  "Ada",
  "Jun",
  "Bartholomew",
  "Odile",
  "Nkechi",
  "Anne-Sophie",
];
const familyNames = [
  "Lefèvre-Martin",
  "Wrobel",
  "Brandt",
  "Demir",
  "O’Sullivan",
  "Featherstonehaugh",
  "Ito",
  "Kerbrat",
  "Adeyemi",
];
const jobs = [
  "Staff Engineer",
  "Head of Research",
  "CTO",
  "Professor of Distributed Systems",
  "Lead developer, data platform and internal tools",
];
const companies = ["Larchfield", "Quillbank", "Sillage", null, "Harbour & Tide"];
const portraits = [
  "anneliese-brandvold",
  "rupert-vasanthan",
  "callum-sowande",
  "dilnoza-rahimova",
  "eleanor-thistlewick",
  "farhan-kettlewell",
  "gwendolen-achike",
  "hamish-drumgold",
  "ines-carvalhosa",
  "jory-penhallow",
  "kwabena-tetteyfio",
  "leila-ghorbanzad",
];

const counts = { thin: 8, rich: 60 };

/** The people of a conference: of a rich one, nine of ten have pictures and three have a place on the home page. */
export const speakersOf = (size: "thin" | "rich") =>
  Array.from({ length: counts[size] }, (_, index) => ({
    name: `${pick(givenNames, index)} ${pick(familyNames, index + Math.floor(index / 9))}`,
    title: pick(jobs, index),
    companyName: pick(companies, index),
    topic: size === "rich" ? pick(richTracks, index).name : null,
    imageUrl:
      size === "rich" && index % 10 !== 9 ? `/portraits/${pick(portraits, index)}.webp` : null,
    bio: "Has built what others rely on, and kept it running for years.",
    homeOrder: size === "rich" && [20, 31, 42].includes(index) ? index : null,
  }));

type Session = {
  day: "day1" | "day2" | "day3";
  startTime: string;
  endTime: string;
  type: "Keynote" | "Talk" | "Workshop" | "Panel" | "Break";
  title: string;
  description: string;
  allRooms?: boolean;
  room?: string;
  track?: number;
  level?: string | null;
  language?: string | null;
  /** By their places in `speakersOf`. */
  speakers: number[];
};

const titles = [
  "Measure first",
  "Small tools, long lives",
  "Automatiser sans regret",
  "Doc Busters: who is it for, and who reads it?",
  "Observabilité en environnement hostile : ce que quarante voiliers nous ont appris",
  "What we learned by shipping it twice",
  "Est-ce que l’internationalisation vaut encore la peine ?",
  "Threat models for people in a hurry",
  "A database of one’s own",
];

/** Those of them in French. */
const french = new Set([2, 4, 6]);

const description = "With examples that failed, and what came of them.";

const rest = (day: Session["day"], title: string, startTime: string, endTime: string): Session => ({
  day,
  startTime,
  endTime,
  type: "Break",
  title,
  description: "",
  allRooms: true,
  speakers: [],
});

/** One day in three rooms. */
export function thinSessions(): Session[] {
  const talks = ["10:30", "11:30"].flatMap((startTime, slot) =>
    rooms.thin.map((room, place): Session => {
      const index = 1 + slot * rooms.thin.length + place;
      return {
        day: "day1",
        startTime,
        endTime: startTime.replace(":30", ":55"),
        type: "Talk",
        title: pick(titles, index),
        description,
        room: room.name,
        speakers: [index],
      };
    }),
  );
  return [
    {
      day: "day1",
      startTime: "09:15",
      endTime: "10:00",
      type: "Keynote",
      description,
      title: "Things that stay",
      room: "Main Hall",
      speakers: [0],
    },
    rest("day1", "Coffee", "10:00", "10:30"),
    ...talks,
    rest("day1", "Lunch", "12:30", "13:30"),
    {
      day: "day1",
      startTime: "13:30",
      endTime: "14:30",
      type: "Panel",
      description,
      title: "Ask us anything",
      room: "Main Hall",
      speakers: [5, 6, 7],
    },
  ];
}

const levels = ["Beginner", "Intermediate", "Advanced", null];

/** Eighty sessions on three days in nine rooms, with a keynote alone, workshops across slots, breaks and two evenings. */
export function richSessions(): Session[] {
  const sessions: Session[] = [];
  let made = 0;
  for (const day of ["day1", "day2", "day3"] as const) {
    const talk = (room: number, startTime: string, endTime: string, isLong = false) => {
      const index = made++;
      sessions.push({
        day,
        startTime,
        endTime,
        description,
        room: pick(rooms.rich, room).name,
        type: isLong ? "Workshop" : pick(["Talk", "Talk", "Talk", "Panel"] as const, index),
        title: `${pick(titles, index)}${index < titles.length ? "" : `, part ${Math.ceil(index / titles.length)}`}`,
        track: index % richTracks.length,
        level: pick(levels, index),
        language: french.has(index % titles.length) ? "fr" : "en",
        speakers: index % 4 === 3 ? [index, index + 1, index + 2] : [index],
      });
    };
    sessions.push({
      day,
      startTime: "09:15",
      endTime: "10:00",
      type: "Keynote",
      description,
      title: pick(["Things that stay", "The long maintenance", "Landfall"], made),
      room: "Amphithéâtre Belle-Île",
      speakers: [made++],
    });
    sessions.push(rest(day, "Coffee", "10:00", "10:30"));
    for (let room = 0; room < 9; room++) {
      const isLong = room === 6 || room === 7;
      talk(room, "10:30", isLong ? "12:30" : "11:15", isLong);
    }
    for (let room = 0; room < 6; room++) talk(room, "11:30", room === 5 ? "12:00" : "12:15");
    talk(8, "11:30", "12:15");
    sessions.push(rest(day, "Lunch", "12:30", "13:45"));
    for (let room = 0; room < 9; room++) talk(room, "13:45", "14:30");
    sessions.push(rest(day, "Tea", "14:30", "15:00"));
    if (day !== "day3") {
      sessions.push({
        day,
        startTime: "20:00",
        endTime: "22:00",
        type: "Panel",
        speakers: [],
        title: "Concert on the quay",
        description,
        allRooms: true,
      });
    }
  }
  return sessions;
}
