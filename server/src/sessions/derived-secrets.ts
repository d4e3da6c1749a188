import { createHmac } from "node:crypto";
import type { Secrets } from "@summit/schema/context/context.ts";

/** Derives secrets from the one that signs sessions; a new one makes all of them new. */
export function createSecrets(sessionSecret: string): Secrets {
  return {
    derive: (purpose, name) =>
      createHmac("sha256", sessionSecret).update(`${purpose}\0${name}`).digest("base64url"),
  };
}
