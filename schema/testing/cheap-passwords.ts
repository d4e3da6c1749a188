import { afterAll, beforeAll } from "vitest";
import { setPasswordCost } from "#account/passwords.ts";

/** Lets the tests of the surrounding file hash passwords at bcrypt's lowest cost. */
export function useCheapPasswords(): void {
  let before: number;
  beforeAll(() => {
    before = setPasswordCost(4);
  });
  afterAll(() => void setPasswordCost(before));
}
