import { putAtMainSite } from "#sites/put-at-main-site.ts";
import { runCommand } from "./run-command.ts";

/** `npm run main-site -- <address>`: puts a conference at the address of the site. */
const [address = ""] = process.argv.slice(2);

await runCommand(address ? undefined : "npm run main-site -- <address>", async (database) => {
  const { changed, message } = await putAtMainSite(database, address);
  return { message, failed: !changed };
});
