import type { PrismaClient } from "../generated/client.ts";

/** The clients that read the released programme, by those of the same databases that read what the team edits. */
export const releasedClients = new WeakMap<PrismaClient, PrismaClient>();
