import type { Prisma, PrismaClient, SavedView, SavedViewList } from "@summit/prisma/client.ts";
import { managedBy, manages, type Right } from "#conference/access.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import type { Viewer } from "#context/viewer.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { keptParameters } from "#saved-view/kept-parameters.ts";
import { savedViewInput } from "#saved-view/validation.ts";

/** How many views one person can save in a conference, and how many of a list its team can share. */
export const maxViews = 50;

/** The right to what a list shows, which the names and searches of others' views tell of. */
const rightTo: Readonly<Record<SavedViewList, Right>> = {
  speakers: "see",
  sessions: "see",
  people: "read",
  proposals: "read",
};

/** A filter for the views of a list that the viewer, who is in the team, can open: their own, and those that are shared. */
export async function viewsFor(
  db: PrismaClient,
  viewer: Viewer,
  { conferenceId, list }: Pick<SavedView, "conferenceId" | "list">,
): Promise<Prisma.SavedViewWhereInput> {
  const own = { userId: viewer.id };
  const mayRead = await manages(db, viewer, conferenceId, rightTo[list]);
  return { conferenceId, list, ...(mayRead ? { OR: [own, { isShared: true }] } : own) };
}

/**
 * Saves a view of a list for the viewer, or for their whole team.
 *
 * @throws ValidationError for invalid input, a name that they have used for this list, or if there are too many
 */
export function createSavedView(
  editor: Editor,
  { conferenceId, list }: Pick<SavedView, "conferenceId" | "list">,
  input: unknown,
): Promise<SavedView> {
  const form = parseInput(savedViewInput, input);
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    await change.lock(conferenceId, "belong");
    const parameters = storedOf(list, form.parameters);
    const data = { ...form, parameters, conferenceId, list, userId: viewer.id };
    if ((await tx.savedView.count({ where: { conferenceId, userId: viewer.id } })) >= maxViews) {
      const message = `You have ${maxViews} views here already. Delete one that you do not need any more first.`;
      throw invalid([], message, "OUT_OF_RANGE");
    }
    await checkName(change, data);
    if (data.isShared) await checkShared(change, data);
    return tx.savedView.create({ data });
  });
}

/**
 * Changes a view of the viewer's own: its name, what it shows, or who sees it.
 *
 * @throws ValidationError see `createSavedView`
 */
export function changeSavedView(editor: Editor, id: string, input: unknown): Promise<SavedView> {
  const form = parseInput(savedViewInput, input);
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const own = { userId: viewer.id };
    const view = await change.find(
      (where) => tx.savedView.findFirst({ where: { ...where, ...own } }),
      id,
      "belong",
    );
    const parameters = storedOf(view.list, form.parameters);
    await checkName(change, { ...view, name: form.name });
    if (form.isShared && !view.isShared) await checkShared(change, view);
    return tx.savedView.update({ where: { id }, data: { ...form, parameters } });
  });
}

/** Deletes a view: one of the viewer's own, or for editors, one that is shared with the team. */
export function deleteSavedView(editor: Editor, id: string): Promise<{ id: string }> {
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const deletable = [
      { userId: viewer.id },
      { isShared: true, conference: managedBy(viewer, "edit") },
    ];
    await change.find(
      (where) => tx.savedView.findFirst({ where: { ...where, OR: deletable } }),
      id,
      "belong",
    );
    await tx.savedView.delete({ where: { id } });
    return { id };
  });
}

/** Deletes what only somebody who leaves a team could open. What they have shared stays the team's. */
export async function deletePrivateViews(
  tx: Prisma.TransactionClient,
  { conferenceId, userId }: Pick<SavedView, "conferenceId" | "userId">,
): Promise<void> {
  await tx.savedView.deleteMany({ where: { conferenceId, userId, isShared: false } });
}

/**
 * What is stored of the parameters of an address.
 *
 * @throws ValidationError if the list knows none of them
 */
function storedOf(list: SavedViewList, parameters: string): Record<string, string> {
  const kept = keptParameters(list, parameters);
  if (!kept) throw invalid("parameters", "Search, sort or filter the list first", "REQUIRED");
  return Object.fromEntries(new URLSearchParams(kept));
}

async function checkName(
  { tx }: Change,
  view: Pick<SavedView, "conferenceId" | "userId" | "list" | "name"> & { id?: string },
): Promise<void> {
  const { conferenceId, userId, list, name, id } = view;
  const named = { equals: name, mode: "insensitive" } as const;
  const others = { conferenceId, userId, list, name: named, ...(id && { NOT: { id } }) };
  if ((await tx.savedView.count({ where: others })) === 0) return;
  throw invalid("name", "You have a view with this name already", "TAKEN");
}

async function checkShared(
  { tx }: Change,
  { conferenceId, list }: Pick<SavedView, "conferenceId" | "list">,
): Promise<void> {
  const shared = { conferenceId, list, isShared: true };
  if ((await tx.savedView.count({ where: shared })) < maxViews) return;
  const message = `The team shares ${maxViews} views of this list already`;
  throw invalid("isShared", message, "OUT_OF_RANGE");
}
