import type { Database } from "@summit/prisma/database.ts";
import { paths } from "@summit/web/routes";
import { Router } from "express";

const timeoutMs = 1500;

type HealthOptions = {
  db: Database;
  /** Before that, the startup may still fail and end the server, although it accepts requests. */
  isStarted(): boolean;
};

/**
 * `/healthz`: liveness. `/readyz`: readiness, which requires that the startup is complete and the database is
 * available.
 */
export function healthRoutes({ db, isStarted }: HealthOptions): Router {
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
    if (!isStarted()) return "starting";
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
