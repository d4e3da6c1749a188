import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { parseInput } from "@summit/schema/errors/validation-error.ts";
import { pictureEdit } from "@summit/schema/validation/picture.ts";
import { z } from "zod";

const id = z.string().min(1).max(64);

const query = z.object({
  conference: id,
  kind: z.enum(["photo", "logo"]),
  /** What is to be made of it, as JSON. */
  edit: z.string().max(2_000).default("{}"),
  /** Another part of a picture that is kept already. */
  from: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  /** Where the picture is to be fetched. */
  address: z.string().max(2_000).optional(),
});

/**
 * What a request for a picture says in its address; its body is the file, where neither `from` nor
 * `address` name one.
 *
 * @throws BadInputError for what this client never sends
 * @throws ValidationError when there is something wrong with what is to be made of it
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
    throw new BadInputError("What is to be made of the picture is no JSON.");
  }
}
