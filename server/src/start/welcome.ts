import { paths } from "@summit/web/routes";
import type { FirstOrganizer } from "#accounts/first-organizer.ts";
import type { Config } from "#config.ts";
import { createUnredactedLogger } from "#logs/logger.ts";
import { outboxUrl } from "#outbox/outbox.ts";

type Welcome = {
  config: Config;
  organizer: FirstOrganizer | undefined;
  /** What stands at the address of the site: the built-in conference, one of the organizers' own, or nothing yet. */
  shows: "built-in" | "own" | "nothing";
  /** Whether there is no organizer yet, who is made from the command line. */
  needsOrganizer: boolean;
};

/** The message for a person who has just started the server. */
export function welcome({ config, organizer, shows, needsOrganizer }: Welcome): string {
  const outbox = outboxUrl(config);
  const rows = [
    ["Site", config.publicUrl],
    ["API", config.publicUrl + paths.graphql],
    ...(outbox ? [["Outbox", outbox]] : []),
    ...(organizer ? [["Organizer", describe(organizer)]] : []),
  ];
  const lines = rows.map(([label, value]) => `    ${label?.padEnd(11)}${value}`);
  const next = nextSteps(config.publicUrl, shows, needsOrganizer);
  return `\n  Summit is ready\n\n${lines.join("\n")}\n${next}`;
}

/**
 * The same as one line of the log. It does not go through the server's own logger, which would mask the password of the
 * first organizer, and which may be silent.
 */
export function welcomeLine({ config, organizer, shows, needsOrganizer }: Welcome): string {
  let line = "";
  const logger = createUnredactedLogger({ write: (text) => (line += text) });
  const next = steps(config.publicUrl, shows, needsOrganizer);
  const fields = {
    site: config.publicUrl,
    api: config.publicUrl + paths.graphql,
    outbox: outboxUrl(config),
    organizer: organizer?.email,
    password: organizer?.password,
    ...(next.length > 0 && { next }),
  };
  logger.info(fields, "Summit is ready");
  return line;
}

/** How to go on; nothing once a conference of the organizers' own stands there. */
function nextSteps(publicUrl: string, shows: Welcome["shows"], needsOrganizer: boolean): string {
  if (shows === "own") return "";
  const shown =
    shows === "nothing" ? "No conference is here yet." : "This is the built-in conference.";
  const list = steps(publicUrl, shows, needsOrganizer)
    .map((step, at) => `    ${at + 1}. ${step}`)
    .join("\n");
  return `\n  ${shown} Your own:\n\n${list}\n`;
}

/** What is left to do until a conference of the organizers' own stands at the address of the site. */
function steps(publicUrl: string, shows: Welcome["shows"], needsOrganizer: boolean): string[] {
  if (shows === "own") return [];
  const signUp = publicUrl + paths.authView("sign_up");
  return [
    ...(needsOrganizer
      ? [`Sign up at ${signUp}, then run: npm run organizer -- grant <email>`]
      : [`Sign in at ${publicUrl}${paths.auth}`]),
    `Create it at ${publicUrl}${paths.createConference}`,
    shows === "nothing"
      ? "Publish it in its settings: the first one stands at the address of the site"
      : "Publish it in its settings, and put it at the address of the site there",
  ];
}

function describe({ email, password }: FirstOrganizer): string {
  return password
    ? `${email}\n    ${"Password".padEnd(11)}${password}  (shown only this once)`
    : `${email}  (its password was shown at the first start)`;
}
