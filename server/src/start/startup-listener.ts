import type { RequestListener } from "node:http";
import type { ResponseFront } from "#response-cache/response-front.ts";
import type { HostDirectory } from "#sites/host-directory.ts";

/** The listener of all requests, before and after the application is there. */
export interface StartupListener {
  listener: RequestListener;
  /** Passes all requests on to the application, beginning with those that have waited for it. */
  open(app: RequestListener): void;
}

/** Until the application is there, pages from memory are sent, and all other requests wait. */
export function createStartupListener(
  front: Pick<ResponseFront, "respond">,
  hosts: Pick<HostDirectory, "nameOf">,
): StartupListener {
  let app: RequestListener | undefined;
  const waiting: (() => void)[] = [];
  return {
    listener(request, response) {
      if (app) return app(request, response);
      const isMainHost = hosts.nameOf(request.headers.host) === "";
      if (isMainHost && front.respond(request, response)) return;
      waiting.push(() => app?.(request, response));
    },
    open(opened) {
      app = opened;
      for (const pass of waiting.splice(0)) pass();
    },
  };
}
