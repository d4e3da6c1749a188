import type { Context } from "@summit/schema/context/context.ts";
import type { Request } from "express";

/** Who sends a form without a script: nobody's session is started or ended by it. */
export const formClientOf = (request: Request): Context["client"] => ({
  address: request.ip ?? "",
  userAgent: request.get("user-agent") ?? "",
  setSessionCookie: refuse,
  clearSessionCookie: refuse,
});

const refuse = () => {
  throw new Error("A form changes no session.");
};
