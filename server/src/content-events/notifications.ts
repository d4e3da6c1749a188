import type { Database } from "@summit/prisma/database.ts";
import type { z } from "zod";
import type { Logger } from "#logs/logger.ts";

type Handlers<Message> = {
  onMessage(message: Message): void;
  /** Called for a notification that this release does not understand; anything may have happened. */
  onUnknown?(): void;
  onConnection(isConnected: boolean): void;
};

/**
 * Listens to a NOTIFY channel. Whoever may connect to the database may notify, and an error here would end the
 * process: what is not one of our messages is logged, and what fails because of one, too.
 *
 * @returns stops listening
 */
export function listenTo<Message>(
  { listen }: Pick<Database, "listen">,
  channel: string,
  schema: z.ZodType<Message>,
  { onMessage, onUnknown = () => {}, onConnection }: Handlers<Message>,
  logger: Logger,
): Promise<() => Promise<void>> {
  return listen(channel, {
    onConnection,
    onMessage(text) {
      try {
        const message = parse(text, schema);
        if (message) onMessage(message);
        else {
          logger.warn({ channel }, "A notification of the database was not understood");
          onUnknown();
        }
      } catch (error) {
        logger.error(
          { err: error, channel },
          "A notification of the database could not be handled",
        );
      }
    },
  });
}

function parse<Message>(text: string, schema: z.ZodType<Message>): Message | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
