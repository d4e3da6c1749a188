import type { PictureKind } from "@summit/prisma/client.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import type { PictureEdit } from "@summit/schema/validation/picture.ts";
import { loadSharp } from "#media/load-sharp.ts";
import { PictureRefusal } from "#media/picture-refusal.ts";
import { type ProcessedPicture, processPicture } from "#media/process-picture.ts";

/** The entry point of the process that reads pictures. */

export type PictureTask = { file: Buffer; kind: PictureKind; edit: PictureEdit };

export type PictureReply =
  | "begun"
  | "drawn"
  | { made: ProcessedPicture }
  /** What is wrong with the file. */
  | { reason: PictureRefusal["reason"] }
  /** The same as an English sentence, for organizers. */
  | { refusal: string }
  | { error: string };

const reply = (message: PictureReply) => process.send?.(message);

async function perform({ file, kind, edit }: PictureTask): Promise<PictureReply> {
  try {
    // The time limit does not include the start.
    await loadSharp();
    reply("begun");
    return { made: await processPicture(file, kind, edit, () => reply("drawn")) };
  } catch (error) {
    if (error instanceof PictureRefusal) return { reason: error.reason };
    if (error instanceof BadInputError) return { refusal: error.message };
    return { error: String((error as Error).stack) };
  }
}

process.on("message", async (task: PictureTask) => reply(await perform(task)));
// Not `exit`, which waits for the library's threads.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
