import type { ApiTokenInput } from "@summit/schema/validation/api-token.ts";

type Scope = ApiTokenInput["scopes"][number];

/** The areas of the admin that a token can have access to. */
export const tokenAreas = [
  { area: "programme", label: "Programme", holds: "Speakers, sessions, rooms, tracks, proposals" },
  { area: "site", label: "Site", holds: "Venue, articles, sponsors, exhibition and pages" },
  { area: "sales", label: "Sales", holds: "Passes and what is sold" },
  { area: "inbox", label: "Inbox", holds: "Messages, subscribers, form responses, people" },
  { area: "settings", label: "Settings", holds: "Settings, team, mail and log" },
] as const;

type TokenArea = (typeof tokenAreas)[number]["area"];

/** The access level of a token for an area. */
export const accessLevels = [
  { level: "none", label: "None" },
  { level: "read", label: "Read" },
  { level: "write", label: "Write" },
] as const;

export type AccessLevel = (typeof accessLevels)[number]["level"];
export type Access = Readonly<Record<TokenArea, AccessLevel>>;

export const noAccess: Access = {
  programme: "none",
  site: "none",
  sales: "none",
  inbox: "none",
  settings: "none",
};

/** The scopes of a choice; write access includes read access. */
export const scopesOf = (access: Access): Scope[] =>
  tokenAreas.flatMap(({ area }): Scope[] => {
    const level = access[area];
    return level === "none" ? [] : [`${area}_${level}`];
  });

/** A token's permissions for display, area by area, such as "Programme: write". */
export const accessTexts = (scopes: readonly Scope[]): string[] =>
  tokenAreas.flatMap(({ area, label }) => {
    if (scopes.includes(`${area}_write`)) return `${label}: write`;
    return scopes.includes(`${area}_read`) ? `${label}: read` : [];
  });
