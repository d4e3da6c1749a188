import type { Database } from "@summit/prisma/database.ts";
import { paths } from "@summit/web/routes";
import { Router } from "express";

const timeoutMs = 1500;

/** While it starts, the server may still fail and end; while it stops, it is about to. It accepts requests in both. */
export type Phase = "starting" | "started" | "stopping";

type HealthOptions = {
  db: Database;
  phase(): Phase;
};

/**
 * `/healthz`: liveness. `/readyz`: readiness, which requires that the startup is complete, the server is not
 * about to stop, and the database is available.
 */
export function healthRoutes({ db, phase }: HealthOptions): Router {
  const routes = Router();
  routes.get(paths.liveness, (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  routes.get(paths.readiness, async (_request, response) => {
    const status = await readiness();
    response
      .status(status === "ready" ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status });
  });
  return routes;

  async function readiness() {
    const current = phase();
    if (current !== "started") return current;
    return (await isDatabaseResponsive(db)) ? "ready" : "database unavailable";
  }
}

async function isDatabaseResponsive(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const isResponsive = db.client.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([isResponsive, tooLate]).finally(() => clearTimeout(timer));
}
