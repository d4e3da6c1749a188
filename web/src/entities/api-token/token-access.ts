import type { Translate } from "@summit/schema/messages/translator.ts";
import type { ApiTokenInput } from "@summit/schema/validation/api-token.ts";

type Scope = ApiTokenInput["scopes"][number];

/** The areas of the admin that a token can have access to. */
export const tokenAreas = [
  { area: "programme", label: "token.programme", holds: "token.programmeHolds" },
  { area: "site", label: "token.site", holds: "token.siteHolds" },
  { area: "sales", label: "token.sales", holds: "token.salesHolds" },
  { area: "inbox", label: "token.inbox", holds: "token.inboxHolds" },
  { area: "settings", label: "token.settings", holds: "token.settingsHolds" },
] as const;

type TokenArea = (typeof tokenAreas)[number]["area"];

/** The access level of a token for an area. */
export const accessLevels = [
  { level: "none", label: "token.none" },
  { level: "read", label: "token.read" },
  { level: "write", label: "token.write" },
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
export const accessTexts = (t: Translate, scopes: readonly Scope[]): string[] =>
  tokenAreas.flatMap(({ area, label }) => {
    if (scopes.includes(`${area}_write`)) {
      return t("token.areaWrite", { area: t(label) });
    }
    return scopes.includes(`${area}_read`) ? t("token.areaRead", { area: t(label) }) : [];
  });
