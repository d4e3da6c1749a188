import { createHmac } from "node:crypto";
import type { Secrets } from "@summit/schema/context/context.ts";

/** Derives secrets from the session secret; changing that one changes all of them. */
export function createSecrets(sessionSecret: string): Secrets {
  return {
    derive: (purpose, name) =>
      createHmac("sha256", sessionSecret).update(`${purpose}\0${name}`).digest("base64url"),
  };
}
