import { createApi } from "#test/api.ts";

type Sending = { id: string; version: number; at: string | null };

type Preview = { id: string; personId: string | null; language: string | null };

type Audience = { list: string; answer?: string | null; day?: string | null };

export const noDeliveries = { queued: 0, sent: 0, refused: 0, bounced: 0, suppressed: 0 };

/** The audience that a letter begins with. */
export const allSpeakers = {
  list: "speakers" as const,
  personIds: [],
  tags: [],
  answer: null,
  day: null,
  roomId: null,
  trackId: null,
  taskId: null,
  roles: [],
};

export const letterOf = (more: object = {}) => ({
  __typename: "Letter",
  id: "l1",
  version: 1,
  kind: "letter",
  subject: "A new entrance",
  body: "Hello {name}",
  fromName: null,
  replyTo: null,
  isPublic: false,
  slug: null,
  state: "draft",
  sendAt: null as string | null,
  endedAt: null as string | null,
  progress: noDeliveries,
  problems: [] as string[],
  audience: { ...allSpeakers },
  ...more,
});

export type TestLetter = ReturnType<typeof letterOf>;

const ada = {
  personId: "h1",
  name: "Ada",
  email: "ada@example.com",
  language: null,
  why: ["Speaks in “Robots”"],
};
const bea = {
  personId: "h2",
  name: "Bea",
  email: "bea@example.com",
  language: "de",
  why: ["Has confirmed"],
};

/** Who is in an audience: two, or one on the second day. */
const peopleOf = ({ day }: Audience) => ({
  count: day ? 1 : 2,
  people: day ? [ada] : [ada, bea],
  withoutAddress: ["Cem"],
  bounced: [{ ...bea, name: "Dan", email: "dan@example.com" }],
});

const words = "We meet at the river, beside the café. ".repeat(40);

const html = `<!DOCTYPE html><html lang="en"><head><title>A</title><style>.text { color: rgb(1, 2, 3) } @media (prefers-color-scheme:dark) { .text { color: rgb(4, 5, 6) } }</style></head><body><p class="text" style="font-size: 21px">Hello Ada. ${words}</p></body></html>`;

/** An API that stores letters, and sends them as the server does. */
export function lettersApi(stored: TestLetter[], more: object = {}) {
  const find = (id: string) => stored.find((letter) => letter.id === id);
  const change = (id: string, changes: object) => {
    const letter = find(id);
    if (letter) Object.assign(letter, { version: letter.version + 1 }, changes);
    return letter;
  };
  const shown = (letter: TestLetter | undefined) =>
    letter && {
      ...letter,
      audience: { ...letter.audience, ...peopleOf(letter.audience), problems: letter.problems },
      deliveries: {
        totalCount: 1,
        pageInfo: { endCursor: null, hasNextPage: false },
        nodes: [
          {
            id: "d1",
            name: "Ada",
            email: "ada@example.com",
            state: letter.state === "waiting" ? "queued" : "suppressed",
            reason: letter.state === "waiting" ? null : "The letter was stopped.",
            sentAt: null,
          },
        ],
      },
    };
  const api = createApi({
    letters: () => stored.map(shown),
    letter: ({ id }: { id: string }) => shown(find(id)) ?? null,
    conference: () => ({
      id: "default",
      timeZone: "Europe/London",
      days: [
        { day: "day1", date: "2027-05-03" },
        { day: "day2", date: "2027-05-04" },
      ],
    }),
    rooms: [],
    tracks: [],
    speakerTasks: { id: "t", tasks: [] },
    people: [
      { id: "h1", name: "Ada", email: "ada@example.com", tags: ["VIP"], speaker: { id: "s1" } },
      { id: "h2", name: "Bea", email: null, tags: [], speaker: null },
    ],
    articles: [{ id: "a1", title: "Robots on stage" }],
    article: { id: "a1", title: "Robots on stage", body: "They **dance**." },
    articlePreview: "<p></p>",
    letterAudience: ({ audience }: { audience: Audience }) => peopleOf(audience),
    letterPreview: ({ id, personId, language }: Preview) => ({
      from: "Summit",
      replyTo: "team@example.com",
      subject: [find(id)?.subject, personId, language].join(" "),
      text: "Hello Ada, as text",
      html,
    }),
    createLetter: ({ input }: { input: object }) => {
      stored.push(letterOf({ ...input, id: "l9" }));
      return shown(find("l9"));
    },
    updateLetter: ({ input: { id, ...changes } }: { input: TestLetter }) =>
      shown(change(id, { ...changes, version: (find(id)?.version ?? 0) + 1 })),
    sendLetter: ({ input: { id, version, at } }: { input: Sending }) => {
      const letter = find(id);
      if (letter && version !== letter.version) {
        const changes = [{ by: "Grace", at: "2027-05-01T10:00:00Z", fields: ["body"] }];
        return {
          __typename: "ConflictError",
          message: "Changed",
          version: letter.version,
          changes,
        };
      }
      if (at && at < "2027") {
        const fields = [{ path: ["at"], message: "Must be in the future", code: "INVALID" }];
        return { __typename: "ValidationError", message: "Must be in the future", fields };
      }
      // The conference is one hour ahead of UTC in summer.
      const time = at ? Date.parse(`${at}+01:00`) : Date.now() + 5 * 60_000;
      const sendAt = new Date(time).toISOString();
      return shown(
        change(id, { state: "waiting", sendAt, progress: { ...noDeliveries, queued: 2 } }),
      );
    },
    stopLetter: ({ input: { id } }: { input: { id: string } }) => {
      const { queued, ...progress } = find(id)?.progress ?? noDeliveries;
      return shown(
        change(id, { state: "stopped", progress: { ...progress, queued: 0, suppressed: queued } }),
      );
    },
    pauseLetter: ({ input: { id } }: { input: { id: string } }) =>
      shown(change(id, { state: "paused" })),
    resumeLetter: ({ input: { id } }: { input: { id: string } }) =>
      shown(change(id, { state: "sending" })),
    sendTestLetter: { __typename: "OutgoingMail", id: "m1" },
    ...more,
  });
  return api;
}
