import type { ApiScope } from "@summit/prisma/client.ts";
import { z } from "zod";
import { apiLimits } from "#limits/api-limits.ts";
import { wholeNumber } from "#rules/number-rules.ts";
import { listOf, requiredText } from "#rules/text-rules.ts";

/** The scopes, in the order in which forms offer them. */
export const apiScopes: { readonly [Scope in ApiScope]: Scope } = {
  programme_read: "programme_read",
  programme_write: "programme_write",
  site_read: "site_read",
  site_write: "site_write",
  sales_read: "sales_read",
  sales_write: "sales_write",
  inbox_read: "inbox_read",
  inbox_write: "inbox_write",
  settings_read: "settings_read",
  settings_write: "settings_write",
  letters_read: "letters_read",
  letters_write: "letters_write",
  sending_read: "sending_read",
  sending_write: "sending_write",
};

/** The maximum lifetime of a token, in days. */
export const maxTokenDays = apiLimits.tokenDays;

/** A new token's form; the rules are shared by the browser and the server. */
export const apiTokenInput = z.object({
  name: requiredText(100),
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, "Choose at least one scope")
    .transform((scopes) => [...new Set(scopes)]),
  validDays: wholeNumber(1, maxTokenDays),
});

export type ApiTokenInput = z.input<typeof apiTokenInput>;

/** An origin as browsers send it: scheme, host, and the port unless it is the default one. */
const origin = requiredText(300)
  .transform((text) => text.replace(/\/$/, "").toLowerCase())
  .refine(
    (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
    "Must be an origin, such as https://app.example.com",
  );

/** The origins that may use tokens of a conference. */
export const apiOriginsInput = z.object({
  origins: listOf(origin, 20).transform((origins) => [...new Set(origins)]),
});
