import { beforeEach, describe, expect, it } from "vitest";
import { listedEntities } from "#content/entities.ts";
import { recordsOf } from "#content/records.ts";
import { renderPendingTexts } from "#markdown/pending-texts.ts";
import { answeringIn } from "#messages/readers.ts";
import { isTranslatable, translatableTexts, usualTexts } from "#translation/translatable.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";
import { addSampleRecord } from "../../testing/sample-rows.ts";

const editor = useContentEditor();
const own = "... on Speaker { id version translations { language title bio } }";

const create = (data: object) =>
  editor.call(
    "createSpeaker",
    { conferenceId: editor.conferenceId, name: "Ada", publication: "published", ...data },
    own,
  );
const update = (id: string, data: object) => editor.call("updateSpeaker", { id, ...data }, own);
const inEnglish = (texts: object) => ({ translations: [{ language: "en", ...texts }] });

/** Reads the conference as a stranger. */
async function read(selection: string, language?: string) {
  const { data, errors } = await execute(
    editor.db,
    `query ($id: ID!, $language: String) { ${selection} }`,
    { variables: { id: editor.conferenceId, language } },
  );
  expect(errors).toBeUndefined();
  return data;
}

const speakers =
  "speakers(conferenceId: $id, language: $language) { title bio bioHtml untranslated }";
const conference =
  "conference(id: $id, language: $language) { name language languages locale untranslated }";

const setConference = (data: object) =>
  editor.call(
    "updateConference",
    { id: editor.conferenceId, ...data },
    "... on Conference { language languages }",
  );

beforeEach(async () => {
  await editor.db.scheduleItem.deleteMany();
  await editor.db.speaker.deleteMany();
  await editor.db.room.deleteMany();
  await editor.db.conference.update({
    where: { id: editor.conferenceId },
    data: {
      name: "Rencontres",
      language: "fr",
      otherLanguages: ["en", "de"],
      formerLanguages: [],
      translations: {},
      status: "published",
    },
  });
});

describe("a translated text", () => {
  it("is read in its language, beside those that fall back to the first", async () => {
    await create({
      title: "Ingénieure",
      bio: "Elle *code*.",
      ...inEnglish({ title: "Engineer" }),
    });
    expect(await read(speakers, "en")).toEqual({
      speakers: [
        {
          title: "Engineer",
          bio: "Elle *code*.",
          bioHtml: "<p>Elle <em>code</em>.</p>",
          untranslated: ["bio"],
        },
      ],
    });
    for (const language of [undefined, "fr", "es"]) {
      const [speaker] = (await read(speakers, language)).speakers;
      expect(speaker).toMatchObject({ title: "Ingénieure", untranslated: [] });
    }
  });

  it("is read wherever the record is, and in no other field of the operation", async () => {
    const { id: speakerId } = await create({
      title: "Ingénieure",
      ...inEnglish({ title: "Engineer" }),
    });
    const session = { day: "day1", startTime: "09:00", endTime: "10:00", title: "Ouverture" };
    const room = await editor.call(
      "createRoom",
      {
        conferenceId: editor.conferenceId,
        name: "Grande salle",
        ...inEnglish({ name: "Main hall" }),
      },
      "... on Room { id }",
    );
    await editor.call("createScheduleItem", {
      conferenceId: editor.conferenceId,
      ...session,
      speakerIds: [speakerId],
      roomIds: [room.id],
      ...inEnglish({ title: "Opening" }),
    });
    const fields = "{ title location rooms { name } speakers { title } }";
    const both = await read(
      `
      en: scheduleItems(conferenceId: $id, language: $language) ${fields}
      fr: scheduleItems(conferenceId: $id) ${fields}
    `,
      "en",
    );
    expect(both).toEqual({
      en: [
        {
          title: "Opening",
          location: "Main hall",
          rooms: [{ name: "Main hall" }],
          speakers: [{ title: "Engineer" }],
        },
      ],
      fr: [
        {
          title: "Ouverture",
          location: "Grande salle",
          rooms: [{ name: "Grande salle" }],
          speakers: [{ title: "Ingénieure" }],
        },
      ],
    });
  });

  it("is rendered when it is saved, and later where an import has left that", async () => {
    const { id } = await create({ bio: "Elle", ...inEnglish({ bio: "She *codes*." }) });
    const html = async (language: string) => (await read(speakers, language)).speakers[0].bioHtml;
    expect(await html("en")).toBe("<p>She <em>codes</em>.</p>");
    await update(id, { translations: [{ language: "de", bio: "Sie _codet_." }] });
    expect(await html("en")).toBe("<p>She <em>codes</em>.</p>");
    expect(await html("de")).toBe("<p>Sie <em>codet</em>.</p>");
    await editor.db.$executeRaw`UPDATE speakers SET translated_html = NULL WHERE id = ${id}`;
    expect(await html("en")).toBe("<p>She *codes*.</p>");
    await renderPendingTexts(editor.db);
    expect(await html("en")).toBe("<p>She <em>codes</em>.</p>");
    expect(await html("fr")).toBe("<p>Elle</p>");
  });

  it("is changed by itself, cleared, and undone", async () => {
    const { id } = await create({ title: "Ingénieure", ...inEnglish({ title: "Engineer" }) });
    await update(id, { translations: [{ language: "DE", title: "Ingenieurin" }] });
    expect(await update(id, inEnglish({ title: null }))).toMatchObject({
      version: 3,
      translations: [{ language: "de", title: "Ingenieurin", bio: null }],
    });
    expect(await update(id, inEnglish({ title: "" }))).toMatchObject({ version: 3 });
    const { data } = await execute(
      editor.db,
      "query ($id: ID!) { recordHistory(id: $id, first: 1) { id fields { name } } }",
      { viewer: editor.viewer, variables: { id } },
    );
    const [last] = data.recordHistory;
    await editor.call("revertRecord", { id, changeId: last.id });
    expect(await read(speakers, "en")).toMatchObject({ speakers: [{ title: "Engineer" }] });
    expect(await read(speakers, "de")).toMatchObject({ speakers: [{ title: "Ingenieurin" }] });
  });

  it("keeps the rules of its field", async () => {
    expect(await create(inEnglish({ title: "x".repeat(201) }))).toMatchObject({
      __typename: "ValidationError",
      fields: [
        { path: ["translations", "en", "title"], message: "Must be at most 200 characters" },
      ],
    });
    expect(
      await create({ translations: [{ language: "French", title: "Engineer" }] }),
    ).toMatchObject({
      fields: [{ path: ["translations", "french"] }],
    });
    const many = Array.from({ length: 13 }, (_, index) => ({
      language: `x${String.fromCharCode(97 + index)}`,
      title: "Engineer",
    }));
    expect(await create({ translations: many })).toMatchObject({
      fields: [{ path: ["translations"], message: "Must be at most 12 languages" }],
    });
  });

  it("comes back from the bin with its record", async () => {
    const { id } = await create({ title: "Ingénieure", ...inEnglish({ title: "Engineer" }) });
    await editor.call("deleteSpeaker", { id });
    expect(await read(speakers, "en")).toEqual({ speakers: [] });
    await editor.restore(id);
    expect(await read(speakers, "en")).toMatchObject({ speakers: [{ title: "Engineer" }] });
  });

  it("is found by a search, by the stems of its language, and so are filters", async () => {
    const item = { day: "day1", startTime: "09:00", endTime: "10:00", publication: "published" };
    await editor.call("createScheduleItem", {
      conferenceId: editor.conferenceId,
      ...item,
      title: "Les chevaux",
      theme: "Ferme",
      ...inEnglish({ title: "Horses are running", theme: "Farm" }),
    });
    const search = async (input: string, language?: string) => {
      const { search: found } = await read(
        `search(conferenceId: $id, inLanguage: $language, ${input}) {
          scheduleItems { title } sessionCounts { filter value }
        }`,
        language,
      );
      return found;
    };
    expect(await search('query: "run horse"', "en")).toMatchObject({
      scheduleItems: [{ title: "Horses are running" }],
    });
    expect(await search('query: "cheval"')).toMatchObject({
      scheduleItems: [{ title: "Les chevaux" }],
    });
    expect(await search('query: "", theme: "Farm"', "en")).toMatchObject({
      scheduleItems: [{ title: "Horses are running" }],
      sessionCounts: expect.arrayContaining([{ filter: "theme", value: "Farm" }]),
    });
    expect(await search('query: "", theme: "Farm"')).toMatchObject({ scheduleItems: [] });
  });

  it("follows at once in a conference by release", async () => {
    const { id } = await editor.call(
      "createScheduleItem",
      {
        conferenceId: editor.conferenceId,
        day: "day1",
        startTime: "09:00",
        endTime: "10:00",
        title: "Ouverture",
        publication: "published",
      },
      "... on ScheduleItem { id }",
    );
    await editor.call("setProgrammeMode", { conferenceId: editor.conferenceId, mode: "releases" });
    await editor.call("updateScheduleItem", { id, ...inEnglish({ title: "Opening" }) });
    const items = "scheduleItems(conferenceId: $id, language: $language) { title }";
    expect(await read(items, "en")).toEqual({ scheduleItems: [{ title: "Opening" }] });
    // What a release has changed is told in the language, too.
    await editor.call("updateScheduleItem", { id, startTime: "11:00", endTime: "12:00" });
    await editor.call("releaseProgramme", { conferenceId: editor.conferenceId });
    const told = async (language?: string) => {
      const history = "programmeHistory { changes { title sentence from to } }";
      const { conference: found } = await read(
        `conference(id: $id, language: $language) { ${history} }`,
        language,
      );
      return found.programmeHistory[0].changes;
    };
    expect(await told()).toMatchObject([
      { title: "Ouverture", sentence: expect.stringContaining("Ouverture") },
    ]);
    const [change] = await told("en");
    expect(change).toMatchObject({
      title: "Opening",
      to: expect.stringMatching(/^[A-Z][a-z]{2} /),
    });
    expect(change.sentence).toMatch(/^“Opening” /);
    await editor.call("setProgrammeMode", { conferenceId: editor.conferenceId, mode: "live" });
  });
});

describe("the texts of a record", () => {
  const history = async (id: string) => {
    const { data } = await execute(
      editor.db,
      "query ($id: ID!) { recordHistory(id: $id) { id fields { name before after } } }",
      { viewer: editor.viewer, variables: { id } },
    );
    return data.recordHistory as { id: string; fields: { name: string }[] }[];
  };
  const titles = async (id: string) =>
    (await editor.db.speaker.findUniqueOrThrow({ where: { id } })).translations;

  it("are told one by one by its history, and reverted so", async () => {
    const { id } = await create(inEnglish({ title: "Engineer" }));
    await update(id, {
      title: "Ingénieure",
      translations: [
        { language: "en", title: "Builder", bio: "She codes." },
        { language: "de", title: "Ingenieurin" },
      ],
    });
    const [last, first] = await history(id);
    expect(first?.fields).toContainEqual({
      name: "translations.en.title",
      before: null,
      after: "Engineer",
    });
    expect(last?.fields).toEqual([
      { name: "title", before: null, after: "Ingénieure" },
      { name: "translations.en.title", before: "Engineer", after: "Builder" },
      { name: "translations.en.bio", before: null, after: "She codes." },
      { name: "translations.de.title", before: null, after: "Ingenieurin" },
    ]);
    await update(id, { translations: [{ language: "de", title: "Erbauerin" }] });
    const revert = (fields: string[]) =>
      editor.call(
        "revertRecord",
        { id, changeId: last?.id, fields },
        "... on RevertedRecord { id }",
      );
    expect(await revert(["translations.de.title"])).toMatchObject({ __typename: "ConflictError" });
    expect(await revert(["translations.en.title"])).toMatchObject({ id });
    expect(await titles(id)).toEqual({
      en: { title: "Engineer", bio: "She codes." },
      de: { title: "Erbauerin" },
    });
  });

  it("are imported one by one, and what was translated by hand stays", async () => {
    const importAs = async (translations: object[], options: object = {}) => {
      const row = { externalId: "ada", name: "Ada", translations };
      const { rows } = await editor.call(
        "bulkUpsertSpeakers",
        { conferenceId: editor.conferenceId, rows: [row], ...options },
        "... on BulkUpsert { rows { id outcome changes { name after } kept { name before after } } }",
      );
      return rows[0];
    };
    const english = { language: "en", title: "Engineer", bio: "She codes." };
    const { id } = await importAs([english]);
    expect(await importAs([english])).toMatchObject({ outcome: "unchanged" });

    await update(id, {
      translations: [
        { language: "de", title: "Ingenieurin" },
        { language: "en", title: "Builder" },
      ],
    });
    const later = [{ language: "en", title: "Analyst", bio: "She counts." }];
    expect(await importAs(later)).toMatchObject({
      outcome: "updated",
      changes: [{ name: "translations.en.bio", after: "She counts." }],
      kept: [{ name: "translations.en.title", before: "Builder", after: "Analyst" }],
    });
    const kept = { en: { title: "Builder", bio: "She counts." }, de: { title: "Ingenieurin" } };
    expect(await titles(id)).toEqual(kept);
    expect(await importAs([{ language: "de", title: "Erbauerin" }])).toMatchObject({
      outcome: "updated",
      kept: [],
    });
    await importAs(later, { overwrite: true });
    expect(await titles(id)).toEqual({
      en: { title: "Analyst", bio: "She counts." },
      de: { title: "Erbauerin" },
    });
  });
});

describe("an import of translations", () => {
  it("can be undone, so that strangers read again what they had read before", async () => {
    const { conferenceId } = editor;
    const ada = { title: "Ingénieure", bio: "Elle *code*." };
    const { id } = await create({ ...ada, ...inEnglish({ title: "Engineer" }) });
    const seen = async () => ({
      en: (await read(speakers, "en")).speakers,
      de: (await read(speakers, "de")).speakers,
      fr: (await read(speakers)).speakers,
    });
    const before = await seen();
    const translations = [
      { language: "en", title: "Builder", bio: "She *codes*." },
      { language: "de", bio: "Sie *codet*." },
    ];
    const { importId } = await editor.call(
      "importRecords",
      {
        conferenceId,
        speakers: [
          { id, translations },
          { externalId: "new", name: "Bea", publication: "published", translations },
        ],
        dryRun: false,
      },
      "... on ImportReport { importId }",
    );
    const imported = await seen();
    expect(imported.en).toHaveLength(2);
    expect(imported.en).toContainEqual({
      title: "Builder",
      bio: "She *codes*.",
      bioHtml: "<p>She <em>codes</em>.</p>",
      untranslated: [],
    });
    expect(imported.de).toContainEqual(
      expect.objectContaining({ title: "Ingénieure", bioHtml: "<p>Sie <em>codet</em>.</p>" }),
    );
    const undone = "... on UndoneImport { revertedIds keptIds }";
    expect(await editor.call("undoImport", { conferenceId, importId }, undone)).toMatchObject({
      revertedIds: [id],
      keptIds: [],
    });
    expect(await seen()).toEqual(before);
  });
});

describe("an import that names a language twice", () => {
  it("keeps each text that was changed here, and says again what it says", async () => {
    const importAs = async (...translations: object[]) => {
      const rows = [{ externalId: "twice", name: "Ada", translations }];
      const { rows: written } = await editor.call(
        "bulkUpsertSpeakers",
        { conferenceId: editor.conferenceId, rows },
        "... on BulkUpsert { rows { id outcome kept { name } } }",
      );
      return written[0];
    };
    const [title, bio] = [
      { language: "en", title: "Engineer" },
      { language: "EN", bio: "She codes." },
    ];
    const { id } = await importAs(title, bio);
    await update(id, { translations: [{ language: "en", title: "Builder" }] });
    expect(await importAs(title, bio)).toMatchObject({
      outcome: "unchanged",
      kept: [{ name: "translations.en.title" }],
    });
  });
});

describe("what is not translated", () => {
  it("is found by lists of each kind, in one language", async () => {
    await create({ name: "Ada", title: "Ingénieure", ...inEnglish({ title: "Engineer" }) });
    await create({
      name: "Bea",
      title: "Chimiste",
      bio: "Elle…",
      ...inEnglish({ title: "Chemist" }),
    });
    await create({ name: "Cleo", title: "Pilote" });
    await create({ name: "Dora" });
    const found = async (language: string) => {
      const { speakerList, conference } = await read(
        `speakerList(conferenceId: $id, filter: { untranslated: $language }) { totalCount nodes { name } }
         conference(id: $id) { speakers(first: 10, filter: { untranslated: $language }) { totalCount } }`,
        language,
      );
      expect(conference.speakers.totalCount).toBe(speakerList.totalCount);
      return speakerList.nodes.map(({ name }: { name: string }) => name);
    };
    expect(await found("en")).toEqual(["Bea", "Cleo"]);
    expect(await found("EN")).toEqual(["Bea", "Cleo"]);
    expect(await found("de")).toEqual(["Ada", "Bea", "Cleo"]);
    const { codes } = await execute(
      editor.db,
      'query ($id: ID!) { speakerList(conferenceId: $id, filter: { untranslated: "a b" }) { totalCount } }',
      { variables: { id: editor.conferenceId } },
    );
    expect(codes).toEqual(["BAD_USER_INPUT"]);
  });

  const kinds = Object.values(listedEntities).flatMap(({ type, list }) =>
    isTranslatable(type) ? [{ type, list }] : [],
  );
  it.each(kinds)("is found among $list, whichever text it is", async ({ type, list }) => {
    const { db, conferenceId, viewer } = editor;
    const table = recordsOf(db, type);
    const fields = translatableTexts[type];
    const textsOf = (named: readonly string[]) =>
      Object.fromEntries(named.map((field) => [field, "Texte"]));
    const ids = { conferenceId, Conference: conferenceId };
    const id = await addSampleRecord(db, type, ids, textsOf(fields));
    const countWith = async (translated: readonly string[], columns = {}) => {
      const translations = { en: textsOf(translated) };
      await table.updateMany({ where: { id }, data: { translations, ...columns } });
      const { data, errors } = await execute(
        db,
        `query ($id: ID!) { conference(id: $id, drafts: true) {
          ${list}(first: 1, filter: { untranslated: "en" }) { totalCount }
        } }`,
        { viewer, variables: { id: conferenceId } },
      );
      expect(errors).toBeUndefined();
      return data.conference[list].totalCount;
    };
    const others = await countWith(fields);
    for (const field of fields) {
      const rest = fields.filter((other) => other !== field);
      expect([field, await countWith(rest)]).toEqual([field, others + 1]);
      const usual = usualTexts[type]?.[field];
      if (usual) expect(await countWith(rest, { [field]: usual })).toBe(others);
    }
  });

  it("is no text that the site has in every language itself", async () => {
    const ticket = { name: "Passe", buttonText: "", ...inEnglish({ name: "Pass" }) };
    const { conferenceId } = editor;
    await editor.call("createTicketType", {
      conferenceId,
      ...ticket,
      price: { minorUnits: 100, currency: "EUR" },
      description: "",
      features: [],
      availableFrom: "2030-01-01",
      availableUntil: "2030-02-01",
    });
    const list =
      "ticketTypes(conferenceId: $id, language: $language) { name buttonText untranslated }";
    expect((await read(list, "en")).ticketTypes).toContainEqual({
      name: "Pass",
      buttonText: "Book Now!",
      untranslated: [],
    });
  });
});

describe("a list", () => {
  it("is translated by its phrases, which end with their texts", async () => {
    const save = (faq: object[], phrases?: object[]) =>
      editor.call(
        "saveContactDetails",
        {
          conferenceId: editor.conferenceId,
          email: "team@example.com",
          address: "1 rue Neuve",
          faq,
          ...(phrases && { translations: [{ language: "en", phrases }] }),
        },
        "... on ContactDetails { translations { language phrases { original text } } }",
      );
    const entry = { question: "Où ?", answer: "Ici." };
    await save(
      [entry],
      [
        { original: "Où ?", text: "Where?" },
        { original: "Ici.", text: "Here." },
      ],
    );
    const details =
      "contactDetails(conferenceId: $id, language: $language) { untranslated faq { question answer } }";
    expect(await read(details, "en")).toEqual({
      contactDetails: { untranslated: [], faq: [{ question: "Where?", answer: "Here." }] },
    });
    expect(await save([entry], [{ original: "Ici.", text: "x".repeat(2_001) }])).toMatchObject({
      fields: [{ path: ["translations", "en", "phrases", "Ici.", "text"] }],
    });
    await save([{ question: "Quand ?", answer: "Ici." }]);
    expect(await read(details, "en")).toEqual({
      contactDetails: {
        untranslated: ["phrases"],
        faq: [{ question: "Quand ?", answer: "Here." }],
      },
    });
  });
});

it("labels the values of a call, which answers name as they were written", async () => {
  const question = { key: "size", label: "Taille ?", help: null, kind: "choice", required: false };
  const original = { levels: ["Débutant", "Expert"], options: ["Petite", "Grande"] };
  await editor.call(
    "saveCall",
    {
      conferenceId: editor.conferenceId,
      opensAt: "2020-01-01T00:00:00Z",
      levels: original.levels,
      questions: [{ ...question, options: original.options }],
      translations: [
        {
          language: "en",
          phrases: [
            { original: "Débutant", text: "Beginner" },
            { original: "Grande", text: "Large" },
            { original: "Taille ?", text: "Size?" },
          ],
        },
      ],
    },
    "... on Call { id }",
  );
  const call =
    "call(conferenceId: $id, language: $language) { levels levelLabels untranslated questions { label options optionLabels } }";
  expect(await read(call, "en")).toEqual({
    call: {
      levels: original.levels,
      levelLabels: ["Beginner", "Expert"],
      untranslated: ["phrases"],
      questions: [{ label: "Size?", options: original.options, optionLabels: ["Petite", "Large"] }],
    },
  });
  expect(await read(call)).toMatchObject({ call: { levelLabels: original.levels } });
});

it("writes to proposers in the language in which they wrote, and not in that of the team", async () => {
  const { conferenceId, db } = editor;
  const opened = { opensAt: new Date("2020-01-01"), kinds: [], questions: [] };
  await db.call.upsert({
    where: { conferenceId },
    create: { conferenceId, ...opened },
    update: opened,
  });
  const input = (email: string) => ({
    conferenceId,
    form: { title: "Horses", abstract: "They run.", people: [{ name: "Ada", email }] },
  });
  const source = `mutation ($input: SubmitProposalInput!) {
    result: submitProposal(input: $input) { __typename } }`;
  const byVisitor = { variables: { input: input("visitor@example.com") } };
  const byTeam = { viewer: editor.viewer, variables: { input: input("team@example.com") } };
  for (const options of [byVisitor, byTeam]) {
    const { data } = await answeringIn("en-GB", () => execute(db, source, options));
    expect(data.result.__typename).toBe("OwnProposal");
  }
  const mails = await db.outgoingMail.findMany({ where: { kind: "proposal-receipt" } });
  const languages = mails.map(({ recipient, language }) => [recipient, language]);
  expect(Object.fromEntries(languages)).toEqual({
    "visitor@example.com": "en",
    "team@example.com": null,
  });
});

describe("the languages of a conference", () => {
  it("are its first one and those that it is translated to", async () => {
    await setConference(inEnglish({ name: "Meetings" }));
    expect(await read(conference, "en")).toEqual({
      conference: {
        name: "Meetings",
        language: "en",
        languages: ["fr", "en", "de"],
        locale: "en-u-hc-h12",
        untranslated: ["description"],
      },
    });
    expect(await read(conference)).toMatchObject({
      conference: { name: "Rencontres", language: "fr", languages: ["fr", "en", "de"] },
    });
  });

  it("remember which there were, and keep what was translated to them", async () => {
    await setConference(inEnglish({ name: "Meetings" }));
    expect(await setConference({ languages: ["fr", "de"] })).toMatchObject({
      languages: ["fr", "de"],
    });
    const stored = () =>
      editor.db.conference.findUniqueOrThrow({ where: { id: editor.conferenceId } });
    expect((await stored()).formerLanguages).toEqual(["en"]);
    expect(await read(conference, "en")).toMatchObject({ conference: { name: "Rencontres" } });
    await setConference({ languages: ["fr", "en"] });
    expect((await stored()).formerLanguages).toEqual(["de"]);
    expect(await read(conference, "en")).toMatchObject({ conference: { name: "Meetings" } });
  });

  it("are refused where they are none, and asked for where they are no tags", async () => {
    expect(await setConference({ languages: ["fr", "English"] })).toMatchObject({
      __typename: "ValidationError",
      fields: [{ path: ["languages", "0"] }],
    });
    // One that is called like what every object has is no exception.
    for (const language of ["English", "__proto__"]) {
      const translations = [{ language, name: "Meetings" }];
      expect(await setConference({ translations })).toMatchObject({
        __typename: "ValidationError",
        fields: [{ path: expect.arrayContaining(["translations"]) }],
      });
    }
    const { codes } = await execute(
      editor.db,
      'query ($id: ID!) { conference(id: $id, language: "a b") { name } }',
      { variables: { id: editor.conferenceId } },
    );
    expect(codes).toEqual(["BAD_USER_INPUT"]);
  });

  it("have no address that an article has, nor does an article get theirs", async () => {
    const article = {
      conferenceId: editor.conferenceId,
      title: "Italie",
      excerpt: "Là-bas",
      body: "Là-bas",
      publishedOn: "2025-01-01",
    };
    const createArticle = (slug: string) =>
      editor.call("createArticle", { ...article, slug }, "... on Article { id }");
    expect(await createArticle("en")).toMatchObject({
      fields: [{ path: ["slug"], message: "Is the address of the site in another language" }],
    });
    const { id } = await createArticle("it");
    expect(await setConference({ languages: ["fr", "it"] })).toMatchObject({
      __typename: "ValidationError",
      fields: [{ path: ["languages"] }],
    });
    await editor.call("deleteArticle", { id });
    expect(await setConference({ languages: ["fr", "it"] })).toMatchObject({
      languages: ["fr", "it"],
    });
  });

  it("go with a copy, with everything that is translated but the name", async () => {
    await setConference(inEnglish({ name: "Meetings", description: "We meet." }));
    await create({ title: "Ingénieure", ...inEnglish({ title: "Engineer" }) });
    const { id } = await editor.call(
      "copyConference",
      { id: editor.conferenceId, name: "Rencontres 2091", startDate: "2091-05-02" },
      "... on Conference { id }",
    );
    const copy = await editor.db.conference.findUniqueOrThrow({
      where: { id },
      include: { speakers: true },
    });
    expect(copy).toMatchObject({
      otherLanguages: ["en", "de"],
      translations: { en: { description: "We meet." } },
      speakers: [{ translations: { en: { title: "Engineer" } } }],
    });
  });

  it("do not count the first one twice", async () => {
    expect(await setConference({ language: "en" })).toMatchObject({
      language: "en",
      languages: ["en", "de"],
    });
  });
});
