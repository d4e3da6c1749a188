import type { ApiToken, Conference, Prisma } from "@summit/prisma/client.ts";
import { createTokenText, hashOfToken, startOfToken } from "#api-token/token-text.ts";
import { apiOriginsInput, apiTokenInput } from "#api-token/validation.ts";
import { recordAuditOfAccount } from "#audit/audit.service.ts";
import { managedBy } from "#conference/access.ts";
import { hasApiAccess, notIncluded } from "#conference/plans.ts";
import { setColumns } from "#conference/set-columns.ts";
import { type Editor, edit } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";

/** Maximum number of tokens per conference, and of personal tokens per account. */
export const maxTokens = 50;

/** A new token and its secret, which is shown only once. */
export interface NewToken {
  id: string;
  secret: string;
}

/**
 * Creates a token for all conferences of the viewer.
 *
 * @throws ValidationError for invalid input, or if there are too many tokens
 */
export function createPersonalToken(
  { db, viewer }: Pick<Editor, "db" | "viewer">,
  input: unknown,
): Promise<NewToken> {
  const form = parseInput(apiTokenInput, input);
  return db.$transaction(async (tx) => {
    // Locks the user, so that concurrent requests cannot exceed the limit.
    await tx.$queryRaw`SELECT FROM users WHERE id = ${viewer.id} FOR NO KEY UPDATE`;
    const made = await store(tx, { ...form, userId: viewer.id, conferenceId: null });
    const { name } = form;
    await recordAuditOfAccount(tx, "account.create-api-token", viewer.id, { name });
    return made;
  });
}

/**
 * Creates a token for one conference. It acts on behalf of the viewer, as long as they have access to the
 * conference.
 *
 * @throws ValidationError for invalid input, the plan has no API access, or there are too many tokens
 */
export function createConferenceToken(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<NewToken> {
  const form = parseInput(apiTokenInput, input);
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(conferenceId, "own");
    const conference = await tx.conference.findUniqueOrThrow({ where: { id: conferenceId } });
    if (!hasApiAccess(conference)) {
      throw invalid([], notIncluded(conference.plan, "api"), "NOT_ALLOWED");
    }
    const made = await store(tx, { ...form, userId: viewer.id, conferenceId });
    await change.log("api-token.create", { id: made.id, conferenceId }, { name: form.name });
    return made;
  });
}

async function store(
  tx: Prisma.TransactionClient,
  {
    validDays,
    ...row
  }: Pick<ApiToken, "name" | "scopes" | "userId" | "conferenceId"> & {
    validDays: number;
  },
): Promise<NewToken> {
  const { conferenceId, userId } = row;
  const siblings = conferenceId ? { conferenceId } : { conferenceId, userId };
  if ((await tx.apiToken.count({ where: siblings })) >= maxTokens) {
    const message = `There are ${maxTokens} tokens already. Revoke one that is not used any more first.`;
    throw invalid([], message, "OUT_OF_RANGE");
  }
  const secret = createTokenText();
  const { id } = await tx.apiToken.create({
    data: {
      ...row,
      tokenHash: hashOfToken(secret),
      start: startOfToken(secret),
      expiresAt: new Date(Date.now() + validDays * 86_400_000),
    },
  });
  return { id, secret };
}

/** Revokes a token of the viewer, or of a conference that they own. */
export function revokeApiToken(editor: Editor, id: string): Promise<{ id: string }> {
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const ownConference = { conference: managedBy(viewer, "own") };
    const where = { id, OR: [{ userId: viewer.id }, ownConference] };
    const token = await tx.apiToken.findFirst({ where });
    if (!token) throw new NotFoundError("This token has been revoked already.");
    await tx.apiToken.delete({ where: { id } });
    const { conferenceId, name } = token;
    if (conferenceId) await change.log("api-token.revoke", { id, conferenceId }, { name });
    else await recordAuditOfAccount(tx, "account.revoke-api-token", viewer.id, { name });
    return { id };
  });
}

/**
 * Sets the origins that may use tokens of a conference.
 *
 * @throws ValidationError at `origins` if one of them is not an origin
 */
export function saveApiOrigins(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<Conference> {
  const { origins } = parseInput(apiOriginsInput, input);
  const logged = { action: "conference.set-api-origins", details: { origins } } as const;
  return setColumns(editor, conferenceId, { apiOrigins: origins }, { ...logged, right: "own" });
}
