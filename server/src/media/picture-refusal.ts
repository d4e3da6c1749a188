import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import type { PlainMessageKey } from "@summit/schema/messages/translator.ts";

/** A picture is not taken. The process that reads pictures knows no languages: it passes on the key. */
export class PictureRefusal extends BadInputError {
  override name = "PictureRefusal";

  constructor(readonly reason: PlainMessageKey) {
    super(answerText(reason));
  }
}
