import { main, test } from "../support/admin.ts";
import { openHydrated } from "../support/hydration.ts";
import { publish } from "../support/publish.ts";
import { expect } from "../support/test.ts";

const schedule = (rooms: string) => `<schedule><conference><title>R</title></conference>
  <day index="1" date="2027-05-03">${rooms}</day></schedule>`;
const event = (guid: string, start: string, rest: string) =>
  `<event guid="${guid}" id="${guid.length}"><title>${guid}</title><start>${start}</start>${rest}</event>`;

/** Files as other programs write them, each with what makes it hard to read. */
const files: [name: string, content: string | Buffer, imported: string][] = [
  [
    // Windows-1252, separated by semicolons, with more commas in its texts than it has columns.
    "Referenten.csv",
    Buffer.from(
      "Vorname;Nachname;Biografie\r\nJ\u00f6rg;Gro\u00df;baut, liest, schreibt, singt, und mehr\r\n",
      "latin1",
    ),
    "Imported: 1 new",
  ],
  [
    "Programm.csv",
    "Titel;Tag;Beginn;Dauer;Raum;Referenten\r\nGew\u00e4chsh\u00e4user;3. Mai;14 Uhr;1h30;Saal 1;J\u00f6rg Gro\u00df\r\n",
    "Imported: 1 new",
  ],
  [
    // Without ends: a session lasts until the next one in its room.
    "horaire.csv",
    "Titre,Jour,D\u00e9but,Salle\nSemis,04/05/2027,09:00,Jardin\nR\u00e9colte,04/05/2027,10:15,Jardin\n",
    "Imported: 2 new",
  ],
  [
    // Two rooms of one name, and one number for two people.
    "schedule.xml",
    schedule(
      `<room name="Barn">${event("Ploughs", "09:00", '<duration>00:30</duration><persons><person id="7">Ada Hill</person></persons>')}</room>
       <room name="Barn">${event("Pumps", "10:00", '<duration>00:30</duration><persons><person id="7">Bea Moor</person></persons>')}</room>`,
    ),
    "Imported: 4 new",
  ],
  [
    "GridSmart.json",
    JSON.stringify([
      {
        date: "2027-05-03",
        rooms: [
          {
            sessions: [
              {
                id: "91",
                title: "Welcome",
                isPlenumSession: true,
                room: "Barn",
                startsAt: "2027-05-03T08:00:00",
                endsAt: "2027-05-03T08:30:00",
              },
            ],
          },
        ],
      },
    ]),
    "Imported: 1 new",
  ],
];

test("files of other programs become the programme that strangers read", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=import`);
  for (const [name, content, imported] of files) {
    const file = { name, mimeType: "", buffer: Buffer.from(content) };
    await main(page).getByLabel("File to import").setInputFiles(file);
    if (name === "horaire.csv") {
      await main(page).getByLabel("Sessions without an end last").selectOption("next");
    }
    await main(page)
      .getByRole("button", { name: /^Import \d/ })
      .click();
    await expect(main(page), name).toContainText(imported);
  }

  const slug = await publish(page.request, conferenceId);
  const { schedule } = await (await page.request.get(`/c/${slug}/schedule.json`)).json();
  type Talk = { title: string; start: string; duration: string; persons: { name: string }[] };
  const read = schedule.conference.days.flatMap(({ rooms }: { rooms: Record<string, Talk[]> }) =>
    Object.entries(rooms).flatMap(([room, talks]) =>
      talks.map(({ title, start, duration, persons }) =>
        [title, room, start, duration, ...persons.map((person) => person.name)].join(" "),
      ),
    ),
  );
  expect(read.sort()).toEqual([
    "Gewächshäuser Saal 1 14:00 01:30 Jörg Groß",
    "Ploughs Barn 09:00 00:30 Ada Hill",
    "Pumps Barn 10:00 00:30 Bea Moor",
    "Récolte Jardin 10:15 00:45",
    "Semis Jardin 09:00 01:15",
    "Welcome All rooms 08:00 00:30",
  ]);
});
