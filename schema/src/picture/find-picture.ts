import type { Picture } from "@summit/prisma/client.ts";
import DataLoader from "dataloader";
import type { Context } from "#context/context.ts";
import { pictureIdOf } from "#picture/picture-address.ts";

const loaders = new WeakMap<object, DataLoader<string, Picture | null>>();

/**
 * Finds the stored picture that a record references; null if there is none. References of a list are batched
 * into one statement, which is omitted if there are none.
 *
 * @param context of an operation
 * @param address as the record holds it
 */
export function findPicture(
  context: Pick<Context, "db">,
  address: string | null,
): Promise<Picture | null> {
  return findPictureById(context, pictureIdOf(address) ?? null);
}

/** The same for a record that names it by its id. */
export async function findPictureById(
  context: Pick<Context, "db">,
  id: string | null,
): Promise<Picture | null> {
  if (!id) return null;
  let loader = loaders.get(context);
  if (!loader) {
    loader = createLoader(context);
    loaders.set(context, loader);
  }
  return loader.load(id);
}

function createLoader({ db }: Pick<Context, "db">): DataLoader<string, Picture | null> {
  return new DataLoader(async (ids) => {
    const found = await db.picture.findMany({ where: { id: { in: [...ids] } } });
    const byId = new Map(found.map((picture) => [picture.id, picture]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}
