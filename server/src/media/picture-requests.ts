import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { parseInput } from "@summit/schema/errors/validation-error.ts";
import { pictureEdit } from "@summit/schema/validation/picture.ts";
import { z } from "zod";

const id = z.string().min(1).max(64);

const query = z.object({
  conference: id,
  kind: z.enum(["photo", "logo"]),
  /** The crop and focal point, as JSON. */
  edit: z.string().max(2_000).default("{}"),
  /** Creates another crop of a stored picture. */
  from: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** The URL to download the picture from. */
  address: z.string().max(2_000).optional(),
});

/**
 * Parses the query of an upload request; the body is the file, unless `from` or `address` is given.
 *
 * @throws BadInputError for parameters that our client never sends
 * @throws ValidationError for an invalid edit
 */
export function parsePictureRequest(values: unknown) {
  const { data } = query.safeParse(values);
  if (!data) throw new BadInputError("The request does not say what the picture is for.");
  const { conference: conferenceId, kind, edit, from, address } = data;
  return { conferenceId, kind, from, address, edit: parseInput(pictureEdit, parseJson(edit)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadInputError("The picture’s options are not valid JSON.");
  }
}
