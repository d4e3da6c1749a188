import { z } from "zod";
import { requiredText } from "#rules/text-rules.ts";

/** The limit of everything that is kept of an address. */
const longestParameters = 1_000;

/** A view of a list under a name; the rules are shared by the browser and the server. */
export const savedViewInput = z.object({
  name: requiredText(60),
  parameters: requiredText(longestParameters, "Search, sort or filter the list first"),
  isShared: z.boolean(),
});
