import { BlockList, isIP } from "node:net";
import { type Request, type RequestHandler, Router } from "express";
import type { Config } from "#config.ts";
import { outboxUrl, readOutbox, readOutboxMail } from "./outbox.ts";
import { listPage, mailPage, previewPage } from "./pages.ts";

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Lets whoever sits at this machine read the mail that was not sent. For anyone else, no page. */
export function outboxRoutes(config: Config): Router {
  const routes = Router();
  if (!outboxUrl(config)) return routes;
  routes.use("/outbox", onlyThisMachine, (_request, response, next) => {
    response.set({
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex, nofollow",
      "Referrer-Policy": "no-referrer",
    });
    next();
  });
  const list = async () => listPage(await readOutbox(config), await previewNames(config));
  routes.get("/outbox", async (_request, response) => {
    response.send(await list());
  });
  if (config.development) {
    routes.get("/outbox/preview/:name", async (request, response) => {
      const { name } = request.params;
      const preview = (await loadPreviews()).get(name);
      if (preview) response.send(previewPage(name, await preview()));
      else response.status(404).send(await list());
    });
  }
  routes.get("/outbox/:id", async (request, response) => {
    const mail = await readOutboxMail(config, request.params.id);
    if (mail) response.send(mailPage(mail));
    else response.status(404).send(await list());
  });
  return routes;
}

const loadPreviews = async () => (await import("#mail/previews.tsx")).previews;

const previewNames = async ({ development }: Config) =>
  development ? [...(await loadPreviews()).keys()] : [];

const onlyThisMachine: RequestHandler = (request, _response, next) => {
  next(isFromThisMachine(request) ? undefined : "router");
};

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Whether nobody stands between. A proxy on this machine shows by its headers; a page of another
 * site that has its name point here, by the host.
 */
function isFromThisMachine({ socket, headers }: Request): boolean {
  const address = socket.remoteAddress ?? "";
  const local = isIP(address) > 0 && loopback.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
  const forwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return (
    local && !forwarded && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? "")
  );
}
