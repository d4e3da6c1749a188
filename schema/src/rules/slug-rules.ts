import { z } from "zod";
import { requiredText } from "#rules/text-rules.ts";

/**
 * The address of an article or page, without slashes.
 *
 * @param reservedSlugs addresses of one segment that the site has taken itself
 */
export const recordSlug = (reservedSlugs: ReadonlySet<string>) =>
  requiredText(200).pipe(
    z
      .string()
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        "Must be lower-case letters, digits and single hyphens, such as my-article",
      )
      .refine((text) => !reservedSlugs.has(text), {
        message: "Is the address of another page",
        params: { code: "TAKEN" },
      }),
  );
