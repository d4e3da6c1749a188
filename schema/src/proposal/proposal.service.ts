import { isDeepStrictEqual } from "node:util";
import { type Call, Prisma, type Proposal } from "@summit/prisma/client.ts";
import { editsProposals } from "#conference/access.ts";
import { type Change, edit, editByLink } from "#content/editing.ts";
import { checkVersion } from "#content/versions.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { newNonce } from "#context/secret-texts.ts";
import { ConflictError, NotFoundError } from "#errors/domain-errors.ts";
import { onlyInvalid, ValidationError } from "#errors/validation-error.ts";
import { lineOfClient } from "#limits/form-slots.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { findByLink } from "#proposal/find-by-link.ts";
import { checkUndecided, savePeople } from "#proposal/people-of-proposal.ts";
import {
  callOf,
  checkDraftFits,
  checkDraftsOf,
  checkNumber,
  checkTaken,
  noCall,
  notADraft,
  notSubmitted,
} from "#proposal/proposal-checks.ts";
import { announceProposal } from "#proposal/proposal-events.ts";
import {
  askedBy,
  changedForm,
  digestOfForm,
  formOfProposal,
  readProposal,
} from "#proposal/proposal-form.ts";
import { countAsked, sendProposalMails } from "#proposal/proposal-mails.ts";
import { statusesOf, updateSpeakers } from "#proposal/proposal-sessions.ts";
import { transitionOne } from "#proposal/transition.ts";
import type { ProposalForm } from "#proposal/validation.ts";

/** What somebody writes in the form of a proposal. */
export interface Written {
  conferenceId: string;
  /** The link of the proposal; none if it is a new one. */
  link?: string | null | undefined;
  /** The secret of the address for late proposals. */
  late?: string | null | undefined;
  /** A honeypot. */
  website?: string | null | undefined;
  /** The version that a change is based on; omitted to overwrite any other. */
  version?: number | null | undefined;
  /** The digest of the form that a change is based on, by `readOwnProposal`; omitted to overwrite any other. */
  base?: string | null | undefined;
  /** Omitted fields stay as they are. */
  form: object;
}

/**
 * Keeps what somebody has written so far, without judging it; of a draft that exists also when the call is closed, so that
 * nothing is lost.
 *
 * @throws ValidationError if there is no call that takes new proposals, the proposal is submitted already, it is too large, or
 * the conference has as many drafts as it may
 * @throws NotFoundError if the link is not valid
 * @throws ConflictError if it has been changed since the given version or base
 * @throws RateLimitedError
 */
export async function saveProposalDraft(
  services: Context,
  { conferenceId, link, late, form, ...basis }: Written,
): Promise<Proposal> {
  const { client, db, limitConcurrency } = services;
  const line = lineOfClient(client, conferenceId);
  if (!link) {
    await countBegun(services);
    const call = await callOf(services, conferenceId);
    const isLate = checkTaken(services, call, { late });
    const draft = draftColumns(changedForm(null, form));
    const data = { ...draft, conferenceId, linkNonce: newNonce(), late: isLate };
    return limitConcurrency(async () => {
      await checkDraftsOf(db, conferenceId);
      return db.proposal.create({ data });
    }, line);
  }
  const found = await findToSave(services, link, conferenceId);
  return limitConcurrency(() => keepDraft(services, found, { ...basis, form }), line);
}

/** @throws ValidationError if it was submitted meanwhile, ConflictError if it was saved, for example in another window */
async function keepDraft(
  { db }: Context,
  found: Proposal,
  { version, base, form }: Pick<Written, "version" | "base" | "form">,
): Promise<Proposal> {
  if (found.state !== "draft") throw notADraft();
  const { id } = found;
  const before = formOf(found);
  const next = changedForm(before, form);
  if (isDeepStrictEqual(next, before)) return found;
  await checkVersion(db, found, version);
  checkBase(found, before, base);
  const [saved] = await db.proposal.updateManyAndReturn({
    where: { id, state: "draft", ...((base || version != null) && { version: found.version }) },
    data: { ...draftColumns(next), version: { increment: 1 } },
  });
  if (saved) return saved;
  const present = await db.proposal.findUnique({ where: { id } });
  throw present?.state === "draft" ? new ConflictError(present.version, []) : notADraft();
}

/** @throws ConflictError unless a change is based on what the form of a proposal holds now */
function checkBase(
  { version }: Proposal,
  present: ProposalForm,
  base: string | null | undefined,
): void {
  if (base && base !== digestOfForm(present)) throw new ConflictError(version, []);
}

/**
 * The title is a column of a draft, too, so that its author recognises it.
 *
 * @throws ValidationError if it is too large
 */
function draftColumns(draft: ProposalForm) {
  checkDraftFits(draft);
  return {
    title: draft.title.slice(0, 200).toWellFormed(),
    draft: draft as unknown as Prisma.InputJsonObject,
  };
}

/**
 * Submits a proposal: a new one, or the draft of a link. What is not valid is kept in the draft. A proposal that is
 * submitted already takes the values as an update, so that sending twice does no harm. Likely spam stays a draft, which
 * nobody sees. Editors may submit one for somebody at any time.
 *
 * @throws ValidationError for invalid values, after the deadline, and if a proposer who is proven has as many as one may submit
 * @throws NotFoundError if the link is not valid
 * @throws ConflictError if it has been changed since the given version or base
 * @throws RateLimitedError
 */
export async function submitProposal(services: Context, written: Written): Promise<Proposal> {
  const { limitConcurrency } = services;
  const { conferenceId, link } = written;
  const byTeam = await isByTeam(services, conferenceId);
  // A draft was counted when it was begun.
  if (!byTeam && !link) await countBegun(services);
  const found = link ? await findToSave(services, link, conferenceId) : null;
  if (found?.state === "submitted") return updateFound(services, found, written);
  if (written.website && !byTeam) return saveProposalDraft(services, written);
  const call = await callOf(services, conferenceId);
  const work = () => submitNow(services, written, { byTeam, found, call });
  return (await limitConcurrency(work, conferenceId)) ?? updateProposal(services, written);
}

interface Submission {
  byTeam: boolean;
  found: Proposal | null;
  call: Call | null;
}

/** @returns null if it was submitted meanwhile: by the first of two clicks, or in another window */
async function submitNow(
  services: Context,
  { conferenceId, late, version, base, form }: Written,
  { byTeam, found, call }: Submission,
): Promise<Proposal | null> {
  const { db, mail } = services;
  const asked = askedBy(call);
  try {
    const isLate = !byTeam && checkTaken(services, call, { late, proposal: found });
    const before = found && formOfProposal(await withPeople(db, found), asked);
    const { people, columns } = readProposal(asked, changedForm(before, form), found);
    const stored = found ? await peopleOf(db, found.id) : [];
    const asking = { stored, byTeam, receipt: true };
    const mailable = await countAsked(services, conferenceId, people, asking);
    return await changeAs(services, conferenceId, byTeam, async (change) => {
      const { tx } = change;
      const present = found && (await tx.proposal.findUnique({ where: { id: found.id } }));
      if (present?.state === "submitted") return null;
      if (present?.state === "draft") {
        await checkVersion(tx, present, version);
        checkBase(present, formOf(present), base);
      }
      const late = isLate || present?.late === true;
      const data = { ...columns, late, draft: Prisma.DbNull };
      const created = { ...data, conferenceId, linkNonce: newNonce() };
      const row = present
        ? await tx.proposal.update({ where: { id: present.id }, data })
        : await tx.proposal.create({ data: created as Prisma.ProposalUncheckedCreateInput });
      if (!byTeam) await checkUndecided(tx, present ?? row, people);
      const statuses = await statusesOf(tx, row.id);
      const { invited, changed } = await savePeople(change, row, people, byTeam);
      if (changed) await updateSpeakers(change, row.id, statuses);
      const [proposer] = await peopleOf(tx, row.id);
      if (!byTeam && proposer?.status === "confirmed") {
        await checkNumber(tx, call, proposer.personId, row.id);
      }
      const submitted = await transitionOne(change, services, row, { type: "submit" });
      await sendProposalMails(change, mail, submitted, { invited, mailable, receipt: true });
      return submitted;
    });
  } catch (error) {
    if (error instanceof ValidationError && found?.state === "draft") {
      const unkept = await keepDraft(services, found, { version, base, form }).catch(onlyInvalid);
      if (unkept instanceof ValidationError) {
        throw new ValidationError([...unkept.fields, ...error.fields]);
      }
    }
    throw error;
  }
}

/**
 * Changes a submitted proposal, by its link until the deadline, or by an editor at any time.
 *
 * @throws ValidationError for invalid values, and after the deadline
 * @throws NotFoundError if there is no such proposal
 * @throws ConflictError if it has been changed since the given version or base
 * @throws RateLimitedError
 */
export async function updateProposal(
  services: Context,
  written: Update & { id?: string | null; link?: string | null | undefined },
): Promise<Proposal> {
  const { id, link } = written;
  const found = link ? await findToSave(services, link) : await findForEditor(services, id ?? "");
  return updateFound(services, found, written);
}

type Update = Pick<Written, "late" | "version" | "base" | "form" | "link">;

function updateFound(
  services: Context,
  found: Proposal,
  { link, late, version, base, form }: Update,
): Promise<Proposal> {
  const { db, limitConcurrency, mail, webhooks } = services;
  const { conferenceId } = found;
  const byTeam = !link;
  const work = async (): Promise<Proposal> => {
    const call = await db.call.findUnique({ where: { conferenceId } });
    if (!byTeam) checkTaken(services, call, { late, proposal: found });
    const asked = askedBy(call);
    const stored = await peopleOf(db, found.id);
    const present = formOfProposal({ ...found, people: stored }, asked);
    const next = readProposal(asked, changedForm(present, form), found);
    const asking = { stored, byTeam, receipt: false };
    const mailable = await countAsked(services, conferenceId, next.people, asking);
    return changeAs(services, conferenceId, byTeam, async (change) => {
      const { tx } = change;
      const before = await tx.proposal.findUnique({ where: { id: found.id } });
      if (!before) throw new NotFoundError();
      if (before.state !== "submitted") throw notSubmitted();
      await checkVersion(tx, before, version);
      const stored = formOfProposal(await withPeople(tx, before), asked);
      const { people, columns } = readProposal(asked, changedForm(stored, form), before);
      const fields = Object.entries(columns)
        .filter(([name, value]) => !isDeepStrictEqual(before[name as keyof Proposal], value))
        .map(([name]) => name);
      const statuses = await statusesOf(tx, before.id);
      if (!byTeam) await checkUndecided(tx, before, people);
      const saved = await savePeople(change, before, people, byTeam);
      if (saved.changed) await updateSpeakers(change, before.id, statuses);
      await sendProposalMails(change, mail, before, { ...saved, mailable, receipt: false });
      if (saved.changed) fields.push("people");
      if (fields.length === 0) return before;
      checkBase(before, stored, base);
      const row = await tx.proposal.update({
        where: { id: before.id },
        data: { ...columns, version: { increment: 1 } },
      });
      await announceProposal(change, webhooks, "update", row, fields);
      return row;
    });
  };
  return limitConcurrency(work, conferenceId);
}

/**
 * Withdraws a proposal, by its link or by an editor, whenever they like. A draft that nobody else has seen is deleted.
 *
 * @throws NotFoundError if there is no such proposal
 */
export async function withdrawProposal(
  services: Context,
  {
    id,
    link,
    conferenceId,
  }: { id?: string | null; link?: string | null; conferenceId?: string | undefined },
): Promise<Proposal> {
  const { db } = services;
  const found = link
    ? await findByLink(services, db, link, conferenceId)
    : await findForEditor(services, id ?? "");
  return changeAs(services, found.conferenceId, !link, async (change) => {
    const { tx } = change;
    const before = await tx.proposal.findUnique({ where: { id: found.id } });
    if (!before) throw new NotFoundError();
    if (before.state === "draft") return tx.proposal.delete({ where: { id: before.id } });
    if (before.state === "withdrawn") return before;
    const by = link ? "author" : "team";
    return transitionOne(change, services, before, { type: "withdraw", by });
  });
}

/**
 * Makes the links of a proposal invalid, for example because one was forwarded to somebody who should not have it. The
 * proposer finds the new one on their own page.
 *
 * @throws NotFoundError if there is no such proposal, or the viewer may not edit it
 */
export async function renewProposalLink(services: Context, id: string): Promise<Proposal> {
  const found = await findForEditor(services, id);
  return changeAs(services, found.conferenceId, true, async (change) => {
    const data = { linkNonce: newNonce() };
    const row = await change.tx.proposal.update({ where: { id }, data });
    await change.log("proposal.renew-link", row);
    return row;
  });
}

/**
 * Makes the secret address at which a call takes late proposals, or ends it. A new one makes the former one invalid.
 *
 * @throws ValidationError if the conference has no call
 */
export function setLateLink(
  services: Context,
  { conferenceId, open }: { conferenceId: string; open: boolean },
): Promise<Call> {
  return changeAs(services, conferenceId, true, async (change) => {
    const found = await change.tx.call.findUnique({ where: { conferenceId } });
    if (!found) throw noCall();
    const data = { lateNonce: open ? newNonce() : null };
    const call = await change.tx.call.update({ where: { conferenceId }, data });
    await change.log(open ? "call.open-late" : "call.close-late", call);
    return call;
  });
}

/** Runs a change as the viewer, or as a visitor whose link was checked; the conference is locked. */
function changeAs<Result>(
  services: Context,
  conferenceId: string,
  byTeam: boolean,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  const { db, events } = services;
  const locked = async (change: Change) => {
    await change.lock(conferenceId);
    return work(change);
  };
  if (!byTeam) return editByLink({ db, events }, conferenceId, locked);
  return edit({ db, events, viewer: requireViewer(services) }, locked);
}

/** Whether the viewer is an editor of the conference, who may enter proposals for others. */
async function isByTeam({ db, viewer }: Context, id: string): Promise<boolean> {
  if (!viewer) return false;
  const where = { AND: [{ id }, editsProposals(viewer)] };
  return (await db.conference.count({ where })) > 0;
}

async function findForEditor(services: Context, id: string): Promise<Proposal> {
  const conference = editsProposals(requireViewer(services));
  const where = { id, state: { not: "draft" as const }, conference };
  const found = await services.db.proposal.findFirst({ where });
  if (!found) throw new NotFoundError();
  return found;
}

/** A draft as its form holds it, whatever the call asks for. */
const formOf = (proposal: Proposal) => formOfProposal({ ...proposal, people: [] }, askedBy(null));

const peopleOf = (db: Prisma.TransactionClient, proposalId: string) =>
  db.proposalPerson.findMany({ where: { proposalId }, orderBy: { position: "asc" } });

const withPeople = async (db: Prisma.TransactionClient, proposal: Proposal) => ({
  ...proposal,
  people: await peopleOf(db, proposal.id),
});

/** Counts that somebody begins a proposal. */
const countBegun = ({ limits, client }: Context) =>
  enforceRateLimit(limits, "proposalByClient", client.address);

/** Finds the proposal of a link for a change of it, which is counted. */
async function findToSave(
  services: Context,
  link: string,
  conferenceId?: string,
): Promise<Proposal> {
  const found = await findByLink(services, services.db, link, conferenceId);
  await enforceRateLimit(services.limits, "proposalSave", found.id);
  return found;
}
