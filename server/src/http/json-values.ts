import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { formatNumber } from "@summit/schema/validation/formats.ts";

const [quote, backslash, comma, openArray, openObject] = [...'"\\,[{'].map((c) => c.charCodeAt(0));

/**
 * A `verify` callback of Express's JSON parser, which refuses bodies of many small values before they are parsed: these
 * take far more time and memory than their length suggests.
 *
 * @param most how many values a body may have, those of its objects and lists included
 */
export const limitValues =
  (most: number) =>
  (_request: unknown, _response: unknown, body: Buffer, encoding: string): void => {
    // In other encodings, the bytes below mean something else.
    if (encoding !== "utf-8") throw new BadInputError("The request body must be in UTF-8.");
    if (hasMoreValues(body, most)) {
      throw new BadInputError(
        `The request body has more than ${formatNumber("en-GB", most)} values.`,
      );
    }
  };

/** Every value but the first of a list or object follows a comma or an opening bracket. */
function hasMoreValues(body: Buffer, most: number): boolean {
  let values = 1;
  let isText = false;
  for (let index = 0; index < body.length && values <= most; index += 1) {
    const byte = body[index];
    if (byte === quote) isText = !isText;
    else if (isText) index += byte === backslash ? 1 : 0;
    else if (byte === comma || byte === openArray || byte === openObject) values += 1;
  }
  return values > most;
}
