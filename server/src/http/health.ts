import type { Database } from "@summit/prisma/database.ts";
import { paths } from "@summit/web/routes";
import { Router } from "express";

const answerWithinMs = 1500;

/** `/healthz`: the process lives. `/readyz`: it can serve, because the database answers. */
export function healthRoutes(db: Database): Router {
  const routes = Router();
  routes.get(paths.liveness, (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  routes.get(paths.readiness, async (_request, response) => {
    const ready = await databaseAnswers(db);
    response
      .status(ready ? 200 : 503)
      .set("Cache-Control", "no-store")
      .json({ status: ready ? "ready" : "database unavailable" });
  });
  return routes;
}

async function databaseAnswers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, answerWithinMs, false);
  });
  const answer = db.client.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
