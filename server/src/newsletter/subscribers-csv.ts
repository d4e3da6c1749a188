import { pipeline } from "node:stream/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { stringify } from "csv-stringify";
import type { RequestHandler } from "express";
import type { AppServices } from "#services.ts";
import { requireMember } from "#sessions/require-member.ts";

/**
 * Exports the newsletter's confirmed subscribers as CSV to managers of the conference in `?conference=`, by
 * default the one of the main site. With `?all=1` also those who have not confirmed yet and must get no
 * newsletter; then a column says who has.
 */
export function subscribersCsv(services: AppServices): RequestHandler {
  const { db, logger } = services;
  return async (request, response) => {
    response.set("Cache-Control", "no-store");
    const conferenceId = String(request.query.conference || (await services.mainConferenceId()));
    await requireMember(services, request, conferenceId, "read", {
      signedOut: "You must be signed in to export subscribers.",
      forbidden: "You don't have permission to export this conference's subscribers.",
    });
    const withPending = request.query.all === "1";
    const today = new Date().toISOString().slice(0, 10);
    response.set({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="subscribers-${today}.csv"`,
    });
    const lines = stringify({
      header: true,
      columns: ["email", ...(withPending ? ["status"] : []), "createdAt"].map((key) => ({
        key,
        header: headers[key as keyof Row],
      })),
      record_delimiter: "windows",
      // Prevents CSV injection, in every value that a spreadsheet may interpret as a formula.
      escape_formulas: true,
      quoted_match: /[\r\n]/,
    });
    try {
      await pipeline(subscribers(db, conferenceId, withPending), lines, response);
    } catch (error) {
      // Aborting the connection makes the browser report a failed download. A client that disconnects is not an
      // error.
      if ((error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE") return;
      logger.error({ err: error }, "The export of subscribers failed");
    }
  };
}

const headers = { email: "Email", status: "Status", createdAt: "Subscription Date" };

type Row = Record<keyof typeof headers, string>;

const batch = 1_000;

/** Streams the subscribers, oldest first, because the list may not fit into memory. */
async function* subscribers(
  db: PrismaClient,
  conferenceId: string,
  withPending: boolean,
): AsyncGenerator<Row> {
  const chosen = withPending ? {} : { verifiedAt: { not: null } };
  for (let last = ""; ; ) {
    const rows = await db.newsletterSubscription.findMany({
      where: { conferenceId, id: { gt: last }, ...chosen },
      orderBy: { id: "asc" },
      take: batch,
    });
    for (const { email, verifiedAt, createdAt } of rows) {
      const status = verifiedAt ? "Verified" : "Pending";
      yield { email, status, createdAt: createdAt.toISOString() };
    }
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}
