import type { PrismaClient } from "@summit/prisma/client.ts";
import { findMainConferenceId, mainConference } from "#conference/main-conference.ts";
import type { ContentEvents } from "#content/content-events.ts";
import type { Viewer } from "#context/viewer.ts";
import type { LimitConcurrency } from "#limits/form-slots.ts";
import type { RateLimits } from "#limits/rate-limits.ts";
import type { MailToPreview, WrittenMail } from "#mail/mail-preview.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import type { Webhooks } from "#webhook/webhooks.ts";

/** The client of a request: a browser or another program. */
export interface Client {
  /** Network address, for limits. */
  address: string;
  /** Its User-Agent, as it claims. */
  userAgent: string;
  /** Sets the client's session cookie. */
  setSessionCookie(session: { id: string; expiresAt: Date }): void;
  clearSessionCookie(): void;
  /** The secret that it was given when somebody signed up in it; undefined without one. */
  readonly signUpSecret: string | undefined;
  /** Has it keep such a secret, in a cookie that no script can read. */
  setSignUpCookie(kept: { secret: string; expiresAt: Date }): void;
  clearSignUpCookie(): void;
}

/** What a derived secret is for. */
type SecretPurpose =
  | "invitation"
  | "late-call"
  | "preview"
  | "proposal"
  | "speaking"
  | "unsubscribe"
  | "webhook"
  | "webhook-endpoint";

/** Derives secrets from the server's own. */
export interface Secrets {
  /**
   * The secret of a purpose and a name. It stays the same while the server's secret does, so that
   * it need not be stored.
   *
   * @returns 256 bits, in base64url
   */
  derive(purpose: SecretPurpose, name: string): string;
}

/** Queries the DNS. */
export interface HostRecords {
  /**
   * The TXT records of a name; empty if there are none.
   *
   * @throws Error where the DNS does not answer
   */
  texts(name: string): Promise<string[]>;
}

/** The context of every resolver. */
export interface Context {
  db: PrismaClient;
  /** Null if not signed in. */
  viewer: Viewer | null;
  /** The id of the conference at the site's own address; `main`, which none has, while there is none. */
  mainConferenceId(): string | Promise<string>;
  /** The conference that the client may preview, having opened its preview link. */
  previewOf?: string | null;
  client: Client;
  mail: MailQueue;
  /** Writes a mail without sending it; null if nobody would get it. */
  previewMail(mail: MailToPreview): Promise<WrittenMail | null>;
  events: ContentEvents;
  limits: RateLimits;
  /** Limits how many visitors' forms use the database at a time; further ones are queued. */
  limitConcurrency: LimitConcurrency;
  secrets: Secrets;
  hostRecords: HostRecords;
  webhooks: Webhooks;
  settings: Settings;
  /** Follows a long import; none where the client cannot be told of it. */
  importing?: ImportWatch;
}

/** Somebody who waits for an import. */
export interface ImportWatch {
  /**
   * Called before each row of a dry run, and whenever an import has written some, which then waits for it.
   *
   * @param done the number of rows so far
   */
  onProgress(done: number): void | Promise<void>;
  /** Ends it before the next rows are written. */
  signal: AbortSignal;
  /** Is told of an unexpected failure after some rows were written, which the report says in a sentence. */
  onFailure?(error: unknown): void;
}

/** The paths of the pages that single records have, by what their addresses are made of. */
export interface PagePaths {
  speaker(parts: { slug: string }): string;
  session(parts: { day: string; slug: string }): string;
  article(parts: { slug: string }): string;
}

/** The operator's settings. */
export interface Settings {
  /** Whether any signed-in user may become an organizer. */
  organizerSelfService: boolean;
  /** Whether replies to answers come back into the inbox, by a mailbox of the operator. */
  receivesReplies: boolean;
  /** Whether the server has a webhook secret for conferences without one of their own. */
  signedWebhook: boolean;
  /** The address that mails come from, but for those of conferences that have proven one of their own. */
  mailAddress: string;
  /** The public key that mails from other domains are signed with, in base64; null if the operator has set none. */
  signingKey: string | null;
  /** The origin of the main site, which absolute addresses begin with; empty where the server itself asks and needs none. */
  publicUrl: string;
  /** How many days after the event messages are deleted; null if they stay until an organizer deletes them. */
  messagesKeptDays: number | null;
  /** The paths of records' pages within the site of their conference. */
  pagePaths: PagePaths;
  /** Slugs that are reserved by the site, which no article may have. */
  reservedSlugs: ReadonlySet<string>;
}

/** The context of the server's own queries, without a viewer. Services that need a request throw. */
export function anonymousContext(db: PrismaClient): Context {
  const refuse = () => {
    throw new Error("Only a request can do this.");
  };
  return {
    db,
    mainConferenceId: async () => (await findMainConferenceId(db)) ?? mainConference,
    viewer: null,
    client: {
      address: "",
      userAgent: "",
      setSessionCookie: refuse,
      clearSessionCookie: refuse,
      signUpSecret: undefined,
      setSignUpCookie: refuse,
      clearSignUpCookie: refuse,
    },
    mail: { enqueue: refuse },
    previewMail: refuse,
    events: { announce: refuse, publish: refuse },
    limits: { count: refuse, refund: refuse, reset: refuse },
    limitConcurrency: refuse,
    secrets: { derive: refuse },
    hostRecords: { texts: refuse },
    webhooks: {
      announce: refuse,
      enqueue: refuse,
      problemOf: refuse,
      follow: refuse,
    },
    settings: {
      organizerSelfService: false,
      receivesReplies: false,
      signedWebhook: false,
      messagesKeptDays: null,
      mailAddress: "",
      signingKey: null,
      publicUrl: "",
      pagePaths: { speaker: refuse, session: refuse, article: refuse },
      reservedSlugs: new Set(),
    },
  };
}
