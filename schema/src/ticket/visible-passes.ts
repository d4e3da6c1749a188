import type { Prisma } from "@summit/prisma/client.ts";
import { managedBy } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";

/** The passes that everybody sees. */
const active: Prisma.TicketTypeWhereInput = { active: true };

/** Those that a viewer sees: active ones, and all of the conferences in whose team they are. */
export const passesFor = (viewer: Viewer | null): Prisma.TicketTypeWhereInput =>
  viewer ? { OR: [active, { conference: managedBy(viewer, "read", "sales") }] } : active;

/** Those that are not active: for the team of their conference. */
export const inactivePassesFor = (viewer: Viewer | null): Prisma.TicketTypeWhereInput =>
  viewer ? { active: false, conference: managedBy(viewer, "read", "sales") } : { id: { in: [] } };
