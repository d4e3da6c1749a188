import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { sitemapPaths } from "#site/routes.ts";
import { conferenceData } from "./test/conference-data.ts";
import { executeOn } from "./test/fixture.ts";
import { render, rendererOf } from "./test/rendered-pages.ts";

/* Validates the pages' structured data against schema.org's vocabulary from schema-dts. The compiler alone
   is not enough: it accepts unknown properties in object spreads. */

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve("schema-dts").replace(/[^/]*$/, "schema.d.ts"), "utf8");

/** Of each set of properties: those that it includes, and what its properties take. */
const sets = new Map<string, { includes: string[]; takes: Map<string, string> }>();
/** Of each type: the set of its properties. */
const setOfType = new Map<string, string>();

for (const [, name = "", includes = "", body = ""] of source.matchAll(
  /^(?:export )?interface (\w+) extends ([^{]*) \{\n([\s\S]*?)^\}/gm,
)) {
  const takes = new Map<string, string>();
  for (const [, property = "", type = ""] of body.matchAll(/^ {4}"([^"]+)"\??: (.*);$/gm)) {
    takes.set(property, type);
  }
  sets.set(name, { includes: includes.split(", "), takes });
  const type = /^"(\w+)"$/.exec(takes.get("@type") ?? "")?.[1];
  if (type) setOfType.set(type, name);
}

/** A set with all that it includes, transitively. */
const chainOf = (name: string): string[] => [
  name,
  ...(sets.get(name)?.includes ?? []).flatMap((included) => chainOf(included)),
];

const takesOf = (type: string, property: string): string | undefined =>
  chainOf(setOfType.get(type) ?? "")
    .map((set) => sets.get(set)?.takes.get(property))
    .find((found) => found !== undefined);

const isA = (type: string, wanted: string) =>
  type === wanted || chainOf(setOfType.get(type) ?? "").includes(`${wanted}Base`);

type Thing = { [property: string]: unknown };

/** The problems of an object, as sentences. */
function faultsOf(thing: Thing, path = String(thing["@type"])): string[] {
  const type = String(thing["@type"]);
  if (!setOfType.has(type)) return [`${path}: ${type} is not a type`];
  return Object.entries(thing).flatMap(([property, value]) => {
    if (property.startsWith("@")) return [];
    const takes = takesOf(type, property);
    const at = `${path}.${property}`;
    if (!takes) return [`${at} is not a property of ${type}`];
    return [value].flat().flatMap((one) => faultsOfValue(one, takes, at));
  });
}

function faultsOfValue(value: unknown, takes: string, at: string): string[] {
  const names: string[] = takes.match(/\b[A-Z]\w+/g) ?? [];
  if (typeof value === "object" && value) {
    const thing = value as Thing;
    const isTaken = names.some((name) => isA(String(thing["@type"]), name));
    return [...(isTaken ? [] : [`${at} takes no ${thing["@type"]}`]), ...faultsOf(thing, at)];
  }
  const text = String(value);
  if (text.startsWith("https://schema.org/") && !source.includes(`"${text}"`)) {
    return [`${at}: ${text} is not a value`];
  }
  const isMoment = names.some((name) => /^Date(Time)?$/.test(name)) && !names.includes("Text");
  if (isMoment && !/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) {
    return [`${at}: ${text} is not a date`];
  }
  return text === "" ? [`${at} is empty`] : [];
}

const thingsOn = async (path: string): Promise<Thing[]> => thingsIn(await render(path));

function thingsIn(page: Awaited<ReturnType<typeof render>>): Thing[] {
  const html = "html" in page ? page.html : "";
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]): Thing[] => [JSON.parse(json) as Thing | Thing[]].flat(),
  );
}

const records = ["/speakers/ada-byron", "/agenda/day1/notes-on-the-engine", "/a-piece/"];

describe("structured data", () => {
  it.each([...sitemapPaths, ...records])(
    "of %s conforms to schema.org's vocabulary",
    async (path) => {
      const things = await thingsOn(path);
      for (const thing of things) expect(thing["@context"]).toBe("https://schema.org");
      expect(things.flatMap((thing) => faultsOf(thing))).toEqual([]);
    },
  );

  it.each(["/", "/agenda", "/agenda/day1/notes-on-the-engine"])(
    "of %s names no place and no offer before there are any",
    async (path) => {
      const conference = {
        ...conferenceData.conference,
        sections: ["schedule"],
        venueDetails: null,
      };
      const nothing = { ...conferenceData, conference, venueDetails: null, ticketTypes: [] };
      const site = { conferenceId: "c1", base: "/c/robotics-day" };
      const page = await rendererOf(site)(path, executeOn(nothing));
      const [event] = thingsIn(page);
      expect(event).toMatchObject({ "@type": "Event" });
      expect(event).not.toHaveProperty("location");
      expect(event).not.toHaveProperty("offers");
      expect(JSON.stringify(event)).not.toMatch(/Place|Offer|InStock/);
    },
  );

  it("offers no pass whose sale has ended", async () => {
    const [pass] = conferenceData.ticketTypes;
    const ticketTypes = [true, false].map((hasEnded) => ({ ...pass, id: `${hasEnded}`, hasEnded }));
    const page = await render("/", executeOn({ ...conferenceData, ticketTypes }));
    expect(thingsIn(page)[0]?.offers).toMatchObject([
      { availability: "https://schema.org/Discontinued" },
      { availability: "https://schema.org/InStock" },
    ]);
  });

  it("is present on every kind of page that search engines support", async () => {
    const found = await Promise.all(
      ["/", ...records, "/contact"].map(async (path) =>
        (await thingsOn(path)).map((thing) => thing["@type"]),
      ),
    );
    expect(found).toEqual([
      ["Event"],
      ["Person", "BreadcrumbList"],
      ["Event", "BreadcrumbList"],
      ["BlogPosting", "BreadcrumbList"],
      ["FAQPage"],
    ]);
  });

  it.each<[string, Thing]>([
    ["Talk is not a type", { "@type": "Talk" }],
    ["is not a property of Person", { "@type": "Person", startDate: "2025-11-26" }],
    ["takes no Person", { "@type": "Event", location: { "@type": "Person", name: "Ada" } }],
    ["is not a value", { "@type": "Event", eventStatus: "https://schema.org/Over" }],
    ["is not a date", { "@type": "Event", startDate: "26 November" }],
  ])("in which %s is rejected", (fault, thing) => {
    expect(faultsOf(thing)).toEqual([expect.stringContaining(fault)]);
  });
});
