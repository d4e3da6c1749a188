import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { paths } from "@summit/web/routes";
import type { RequestHandler } from "express";

/** Tells clients that open a WebSocket, as those of GraphQL often do for subscriptions, what to do instead. */
export const rejectWebSockets: RequestHandler = (request, _response, next) => {
  if (request.get("Upgrade")?.toLowerCase() !== "websocket") return next();
  const message = `Subscriptions are sent as server-sent events from ${paths.graphqlStream}, not over WebSockets.`;
  next(new BadInputError(message));
};
