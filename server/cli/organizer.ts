import { changeOrganizer } from "#accounts/change-organizer.ts";
import { runCommand } from "./run-command.ts";

/** `npm run organizer -- grant|revoke <email>`: grants or revokes the organizer role of an account. */
const [verb, email = ""] = process.argv.slice(2);
const isUsable = (verb === "grant" || verb === "revoke") && email !== "";

await runCommand(
  isUsable ? undefined : "npm run organizer -- grant|revoke <email>",
  async ({ client }) => {
    const { changed, message } = await changeOrganizer(client, email, verb === "grant");
    return { message, failed: !changed };
  },
);
