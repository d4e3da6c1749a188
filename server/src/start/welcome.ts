import { paths } from "@summit/web/routes";
import type { FirstOrganizer } from "#accounts/first-organizer.ts";
import type { Config } from "#config.ts";
import { outboxUrl } from "#outbox/outbox.ts";

type Welcome = { config: Config; organizer: FirstOrganizer | undefined };

/** The message for a person who has just started the server. */
export function welcome({ config, organizer }: Welcome): string {
  const outbox = outboxUrl(config);
  const rows = [
    ["Site", config.publicUrl],
    ["API", config.publicUrl + paths.graphql],
    ...(outbox ? [["Outbox", outbox]] : []),
    ...(organizer ? [["Organizer", describe(organizer)]] : []),
  ];
  const lines = rows.map(([label, value]) => `    ${label?.padEnd(11)}${value}`);
  return `\n  Summit is ready\n\n${lines.join("\n")}\n`;
}

function describe({ email, password }: FirstOrganizer): string {
  return password
    ? `${email}\n    ${"Password".padEnd(11)}${password}  (shown only this once)`
    : `${email}  (its password was shown at the first start)`;
}
