import { endpoints } from "@summit/web/routes";
import { Router } from "express";
import type { Config } from "#config.ts";
import { loopbackOnly } from "#http/loopback-only.ts";
import { outboxUrl, readOutbox, readOutboxMail } from "#outbox/outbox.ts";
import { listPage, mailPage, previewPage } from "#outbox/pages.ts";

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Shows the outbox to requests from this machine; for all others the pages do not exist. */
export function outboxRoutes(config: Config): Router {
  const routes = Router();
  if (!outboxUrl(config)) return routes;
  routes.use(endpoints.outbox.path, loopbackOnly, (_request, response, next) => {
    response.set({
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    });
    next();
  });
  const list = async () => listPage(await readOutbox(config), await previewNames(config));
  routes.get(endpoints.outbox.path, async (_request, response) => {
    response.send(await list());
  });
  if (config.development) {
    routes.get(endpoints.outboxPreview.path, async (request, response) => {
      const { template } = request.params;
      const preview = (await loadPreviews()).get(template);
      if (preview) response.send(previewPage(template, await preview()));
      else response.status(404).send(await list());
    });
  }
  routes.get(endpoints.outboxMail.path, async (request, response) => {
    const mail = await readOutboxMail(config, request.params.id);
    if (mail) response.send(mailPage(mail));
    else response.status(404).send(await list());
  });
  return routes;
}

const loadPreviews = async () => (await import("#mail/previews.tsx")).previews;

const previewNames = async ({ development }: Config) =>
  development ? [...(await loadPreviews()).keys()] : [];
