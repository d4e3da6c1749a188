import { ApiScope as ScopeValues } from "@summit/prisma/client.ts";
import type { NewToken } from "#api-token/api-token.service.ts";
import { builder } from "#builder.ts";

const read = (what: string) => ({ description: `Read ${what}` });
const write = (what: string) => ({ description: `Read and change ${what}` });
const programme =
  "speakers, sessions, rooms, tracks, releases, the call for papers, reviews, and proposals without their people; together with `site_read` also drafts.";
const site =
  "venue, articles, pages, menu, sponsors, exhibition, contact page, home page and identity.";
const sales = "passes, including how many there are and how many were sold.";
const inbox = "messages, subscribers, form submissions and people.";
const settings = "the conference's settings, its team, mails, form questions and log.";

export const ApiScope = builder.enumType("ApiScope", {
  description:
    "What an API token may do in each part of the admin. Tokens can never change accounts, plans, teams, tokens or webhooks.",
  values: {
    [ScopeValues.programme_read]: read(programme),
    [ScopeValues.programme_write]: write(programme),
    [ScopeValues.site_read]: read(site),
    [ScopeValues.site_write]: write(site),
    [ScopeValues.sales_read]: read(sales),
    [ScopeValues.sales_write]: write(sales),
    [ScopeValues.inbox_read]: read(inbox),
    [ScopeValues.inbox_write]: {
      description:
        "Read and delete messages, subscribers and form submissions, reject submissions, and change people; together with `programme_write` accept submissions, and decide about proposals.",
    },
    [ScopeValues.settings_read]: read(settings),
    [ScopeValues.settings_write]: {
      description:
        "Change the conference's settings and the mapping of form questions, and resend mails.",
    },
    [ScopeValues.letters_read]: read(
      "letters and issues of the newsletter, without who gets them.",
    ),
    [ScopeValues.letters_write]: write("drafts of letters and issues of the newsletter."),
    [ScopeValues.sending_read]: {
      description: "Read who would get a letter, and who got it; together with `letters_read`.",
    },
    [ScopeValues.sending_write]: {
      description: "Send letters and issues, stop, pause and resume them.",
    },
  },
});

export const ApiToken = builder.prismaObject("ApiToken", {
  description:
    "Lets a script act on behalf of a user. Readable by that user, and by the owners of its conference.",
  authScopes: ({ userId, conferenceId }, { viewer }) =>
    viewer?.id === userId || { conferenceOwner: conferenceId },
  select: { id: true, userId: true, conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    name: t.exposeString("name", { description: "What it is for." }),
    start: t.exposeString("start", {
      description: "The first characters of the token. The rest was shown only once.",
    }),
    scopes: t.expose("scopes", { type: [ApiScope], description: "What it may do." }),
    conference: t.relation("conference", {
      nullable: true,
      description:
        "The conference that the token is limited to; null if it works for all conferences of its user.",
    }),
    createdBy: t.string({
      description: "Full name of the user on whose behalf it acts.",
      select: { user: { select: { fullName: true } } },
      resolve: ({ user }) => user.fullName,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was created." }),
    expiresAt: t.expose("expiresAt", { type: "DateTime", description: "When it expires." }),
    lastUsedAt: t.expose("lastUsedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was last used, to the hour; null if it never was.",
    }),
  }),
});

export const CreatedApiToken = builder.objectRef<NewToken>("CreatedApiToken").implement({
  description: "A new token.",
  fields: (t) => ({
    secret: t.exposeString("secret", {
      description:
        "The token itself, for the header `Authorization: Bearer …`. It is not shown again.",
    }),
    apiToken: t.prismaField({
      type: ApiToken,
      description: "What is stored of the token.",
      resolve: (query, { id }, _args, { db }) =>
        db.apiToken.findUniqueOrThrow({ ...query, where: { id } }),
    }),
  }),
});
