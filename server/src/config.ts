import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { parseSigningKey } from "#mail/signing-key.ts";
import { addressOfMailbox, parseMailboxUrl, returnAddress } from "#mailbox/mailbox-location.ts";
import { parseMediaUrl } from "#media/s3-location.ts";
import { paths } from "#paths.ts";
import { parseRetention } from "#privacy/retention.ts";
import { unpredictableCharacters } from "#sessions/secret-strength.ts";

/** Invalid settings. The message is a sentence for each, on a line of its own, that names it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const port = z.coerce
  .number({ error: "must be a port number between 0 and 65535" })
  .int("must be a port number between 0 and 65535")
  .min(0, "must be a port number between 0 and 65535")
  .max(65535, "must be a port number between 0 and 65535");

const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash) {
    return url.origin;
  }
  context.addIssue("must be an http:// or https:// address without a path");
  return z.NEVER;
});

const databaseUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    "must be a postgresql:// address",
  );

const sessionSecret = z
  .string()
  .min(32, "must have at least 32 characters")
  .refine(
    (value) => unpredictableCharacters(value) >= 24,
    "must be random, without repeats, sequences and common words, for example from openssl rand -hex 32",
  );

const trustedRanges = new Set(["loopback", "linklocal", "uniquelocal"]);

function isAddressOrRange(value: string): boolean {
  const [address = "", prefix] = value.split("/");
  const bits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) !== 0 && (prefix === undefined || Number(prefix) <= bits);
}

/** Express's `trust proxy` value: a number of hops, or the proxies' addresses. */
const trustProxy = z.string().transform((value, context) => {
  if (value === "true" || value === "false") return value === "true";
  if (/^\d+$/.test(value)) return Number(value);
  const proxies = value.split(",").map((entry) => entry.trim());
  if (proxies.every((entry) => trustedRanges.has(entry) || isAddressOrRange(entry))) return proxies;
  context.addIssue("must be a number of proxies or a comma-separated list of their addresses");
  return z.NEVER;
});

const smtpUrl = z.string().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}, "must be an smtp:// or smtps:// address");

/** imaps://user:password@host/folder */
const imapUrl = z.string().transform((value, context) => {
  const location = parseMailboxUrl(value);
  if (location) return location;
  context.addIssue(
    "must be like imaps://user:password@host/INBOX, with special characters of the user and the password as in web addresses (%40 for @)",
  );
  return z.NEVER;
});

type MailAddress = { name?: string; address: string };

/** `address` or `Name <address>`. */
const mailFrom = z.string().transform((value, context): MailAddress => {
  const match = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u.exec(value.trim());
  const address = z.email().safeParse(match?.[2] ?? match?.[3]);
  if (address.success) return { ...(match?.[1] && { name: match[1] }), address: address.data };
  context.addIssue("must be an email address, or a name followed by one in angle brackets");
  return z.NEVER;
});

/** A private key in PEM. */
const signingKey = z.string().transform((value, context) => {
  const key = parseSigningKey(value);
  if (key) return key;
  context.addIssue(
    "must be a private RSA key in PEM of 2048 to 4096 bits, without a passphrase, for example from openssl genrsa 2048",
  );
  return z.NEVER;
});

const secretOf16 = z.string().min(16, "must have at least 16 characters");

const onOrOff = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((value) => value === "true");

/** s3://bucket/prefix?region=…&endpoint=… */
const mediaUrl = z.string().transform((value, context) => {
  const location = parseMediaUrl(value);
  if (location) return location;
  context.addIssue(
    "must be like s3://bucket/folder?region=eu-west-1, with &endpoint=https://… for stores other than Amazon's",
  );
  return z.NEVER;
});

const factor = z.coerce
  .number({ error: "must be a number above 0" })
  .positive("must be a number above 0");

const seconds = z.coerce
  .number({ error: "must be a whole number of seconds, at most a day" })
  .int("must be a whole number of seconds, at most a day")
  .min(0, "must be a whole number of seconds, at most a day")
  .max(86_400, "must be a whole number of seconds, at most a day");

const mailsPerMinute = z.coerce
  .number({ error: "must be a whole number of mails, at least 1" })
  .int("must be a whole number of mails, at least 1")
  .min(1, "must be a whole number of mails, at least 1");

const lettersPerDay = z.coerce
  .number({ error: "must be a whole number of mails" })
  .int("must be a whole number of mails")
  .min(0, "must be a whole number of mails");

const shutdownDelay = z.coerce
  .number({ error: "must be a number of seconds, at most 60" })
  .min(0, "must be a number of seconds, at most 60")
  .max(60, "must be a number of seconds, at most 60");

const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    "must be an http:// or https:// address",
  );

const retention = z.string().transform((value, context) => {
  try {
    return parseRetention(value);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

const contents = ["built-in", "none"] as const;
const planModes = ["demo", "off"] as const;
const modes = ["development", "production", "test"] as const;
const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const variables = z
  .object({
    PORT: port.default(4000),
    PUBLIC_URL: origin.optional(),
    DATABASE_URL: databaseUrl.optional(),
    DATA_DIR: z.string().default(".data"),
    MEDIA_URL: mediaUrl.optional(),
    SESSION_SECRET: sessionSecret.optional(),
    TRUST_PROXY: trustProxy.default(false),
    SMTP_URL: smtpUrl.optional(),
    IMAP_URL: imapUrl.optional(),
    MAIL_FROM: mailFrom.optional(),
    BOUNCE_SECRET: secretOf16.optional(),
    DKIM_KEY: signingKey.optional(),
    LETTERS_PER_MINUTE: mailsPerMinute.default(600),
    LETTERS_PER_DAY: lettersPerDay.default(2_000),
    TYPEFORM_SECRET: secretOf16.optional(),
    ORGANIZER_SELF_SERVICE: onOrOff.optional(),
    CONTENT: z.enum(contents, { error: `must be ${contents.join(" or ")}` }).default("built-in"),
    PLANS: z.enum(planModes, { error: `must be ${planModes.join(" or ")}` }).default("demo"),
    RATE_LIMIT_FACTOR: factor.default(1),
    CDN_MAX_AGE: seconds.default(0),
    SHUTDOWN_DELAY: shutdownDelay.default(0.5),
    METRICS_TOKEN: secretOf16.optional(),
    RETENTION_DAYS: retention.prefault(""),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    NODE_ENV: z.enum(modes, { error: `must be one of ${modes.join(", ")}` }).optional(),
    LOG_LEVEL: z.enum(levels, { error: `must be one of ${levels.join(", ")}` }).default("info"),
  })
  .refine(
    ({ NODE_ENV, DATABASE_URL, SESSION_SECRET }) =>
      !(NODE_ENV === "production" && DATABASE_URL && !SESSION_SECRET),
    {
      path: ["SESSION_SECRET"],
      error: "must be set in production: at least 32 random characters",
      // Also where other settings are invalid, so that one start tells of all.
      when: () => true,
    },
  );

export type Config = ReturnType<typeof loadConfig>;

/**
 * Secrets that can be read from files, because the environment may be exposed to other processes and logs.
 */
const secrets = [
  "DATABASE_URL",
  "SESSION_SECRET",
  "SMTP_URL",
  "IMAP_URL",
  "BOUNCE_SECRET",
  "DKIM_KEY",
  "TYPEFORM_SECRET",
  "METRICS_TOKEN",
] as const;

/** Reads the files named by variables such as SESSION_SECRET_FILE; `problems` has a sentence for each that fails. */
function readSecretFiles(env: Record<string, string | undefined>) {
  const contents: Record<string, string> = {};
  const problems = new Map<string, string>();
  for (const name of secrets) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      problems.set(name, `${name} and ${name}_FILE are both set.`);
      continue;
    }
    try {
      contents[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.set(name, `${name}_FILE cannot be read: ${code} at ${file}.`);
    }
  }
  return { contents, problems };
}

/**
 * Parses the configuration from the environment, of which only OpenTelemetry's and Amazon's libraries read more. Empty
 * variables count as unset, because Compose and CI files pass them.
 */
export function loadConfig(env: Record<string, string | undefined>) {
  const files = readSecretFiles(env);
  const withFiles = {
    ...env,
    ...files.contents,
    // The second spelling.
    ...(env.DEMO_CONTENT === "off" && { CONTENT: "none" }),
  };
  const present = Object.fromEntries(
    Object.entries(withFiles).filter(([, value]) => value?.trim()),
  );
  const result = variables.safeParse(present);
  const problems = new Map(files.problems);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join(".");
    if (!problems.has(name)) problems.set(name, `${name} ${message}.`);
  }
  if (!result.success || problems.size > 0) {
    throw new ConfigError([...problems.values()].join("\n"));
  }
  const value = result.data;
  const publicUrl = value.PUBLIC_URL ?? `http://localhost:${value.PORT}`;
  const mailFrom: MailAddress = value.MAIL_FROM ?? {
    address: `no-reply@${mailDomain(publicUrl)}`,
  };
  const mailbox = value.IMAP_URL && {
    ...value.IMAP_URL,
    address: addressOfMailbox(value.IMAP_URL, mailFrom.address),
  };
  const development = value.NODE_ENV === "development";
  const production = value.NODE_ENV === "production";
  return Object.freeze({
    port: value.PORT,
    /** Origin without a trailing slash; every absolute link is built from it. */
    publicUrl,
    /** Unset in embedded mode. */
    databaseUrl: value.DATABASE_URL,
    dataDir: resolve(paths.root, value.DATA_DIR),
    /** Storage of pictures; unset for a folder in `dataDir`. */
    mediaLocation: value.MEDIA_URL,
    /** Unset if it is to be generated and stored in `dataDir`. */
    sessionSecret: value.SESSION_SECRET,
    trustProxy: value.TRUST_PROXY,
    /** Unset if mail goes to the outbox. */
    smtpUrl: value.SMTP_URL,
    /** Sender of every mail of the site, and of conferences without an address of their own. If it has no name, the conference's is used. */
    mailFrom,
    /** Where replies to the team's answers arrive; unset if they go to the contact addresses of the conferences. */
    mailbox,
    /** Where mails go back to that cannot be delivered. */
    returnAddress: returnAddress(mailbox?.address, mailFrom.address),
    /** What mails of conferences with an address of their own are signed with; unset if none can have one. */
    signingKey: value.DKIM_KEY,
    /** Unset if no mail service reports mails that came back. */
    bounceSecret: value.BOUNCE_SECRET,
    /** How fast letters to many are sent. */
    letterPace: { perMinute: value.LETTERS_PER_MINUTE, perDay: value.LETTERS_PER_DAY },
    /** Unset if the form webhook accepts unsigned deliveries. */
    formSecret: value.TYPEFORM_SECRET,
    /** Whether any signed-in user may become an organizer. */
    organizerSelfService:
      value.ORGANIZER_SELF_SERVICE ?? (development || !(production || value.DATABASE_URL)),
    /** What a database without any conference at the site's address begins with. */
    content: value.CONTENT,
    /** Whether conferences have plans, which nobody pays for and which limit what they may do. */
    plans: value.PLANS,
    /** Factor applied to every rate limit. */
    rateLimitFactor: value.RATE_LIMIT_FACTOR,
    /** Seconds for which a CDN may serve a page without revalidation; 0 to revalidate each time. */
    cdnMaxAge: value.CDN_MAX_AGE,
    /** For how long requests are still accepted after a signal to stop. */
    shutdownDelayMs: value.SHUTDOWN_DELAY * 1_000,
    /** Unset if the metrics are accessible from this machine only. */
    metricsToken: value.METRICS_TOKEN,
    /** Retention periods of personal data. */
    retention: value.RETENTION_DAYS,
    /**
     * Collector of traces; unset to disable tracing. OpenTelemetry reads the variable itself, too.
     */
    tracesEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    development,
    production,
    logLevel: value.LOG_LEVEL,
  });
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/[[\]]/g, "")) ? "localhost" : hostname;
}
