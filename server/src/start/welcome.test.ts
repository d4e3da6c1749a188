import { expect, it } from "vitest";
import { loadConfig } from "#config.ts";
import { welcomeLine } from "#start/welcome.ts";

const config = loadConfig({ PUBLIC_URL: "https://summit.example", NODE_ENV: "production" });

it("is one line of JSON in production, with the password of the first organizer in it", () => {
  const organizer = { email: "organizer@example.com", password: "baba-dudu" };
  const state = { config, organizer, shows: "built-in", needsOrganizer: false } as const;
  const line = welcomeLine(state);
  expect(line.match(/\n/g)).toEqual(["\n"]);
  expect(JSON.parse(line)).toMatchObject({
    msg: "Summit is ready",
    site: "https://summit.example",
    organizer: "organizer@example.com",
    password: "baba-dudu",
    next: [
      expect.stringContaining("Sign in at https://summit.example/auth"),
      expect.anything(),
      expect.anything(),
    ],
  });
});

it("says in production nothing of what is not there", () => {
  const state = { config, organizer: undefined, shows: "own", needsOrganizer: false } as const;
  const line = JSON.parse(welcomeLine(state));
  expect(Object.keys(line)).not.toContain("password");
  expect(Object.keys(line)).not.toContain("next");
});
