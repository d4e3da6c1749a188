import type { Prisma } from "@summit/prisma/client.ts";
import { managedBy } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";

/** The public passes. */
const active: Prisma.TicketTypeWhereInput = { active: true };

/** The passes visible to a viewer: active ones, and all passes of conferences of their teams. */
export const passesFor = (viewer: Viewer | null): Prisma.TicketTypeWhereInput =>
  viewer ? { OR: [active, { conference: managedBy(viewer, "read", "sales") }] } : active;

/** The inactive passes, which are visible to the team of their conference. */
export const inactivePassesFor = (viewer: Viewer | null): Prisma.TicketTypeWhereInput =>
  viewer ? { active: false, conference: managedBy(viewer, "read", "sales") } : { id: { in: [] } };
