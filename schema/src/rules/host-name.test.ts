import { expect, it } from "vitest";
import { hostName } from "#rules/host-name.ts";

it.each([
  ["Robotics.Example.org", "robotics.example.org"],
  [" robotics.example. ", "robotics.example"],
  ["https://robotics.example/", "robotics.example"],
  ["münchen.example", "xn--mnchen-3ya.example"],
  ["日本.example", "xn--wgv71a.example"],
  ["straße.example", "xn--strae-oqa.example"],
])("reads %s as %s", (typed, host) => {
  expect(hostName.parse(typed)).toBe(host);
});

it.each([
  "",
  "localhost",
  "robotics",
  "127.0.0.1",
  "1.2",
  "0x7f.1",
  "[::1]",
  "robotics.example:8080",
  "robotics.example/path",
  "user@robotics.example",
  "robotics..example",
  "-robotics.example",
  "under_score.example",
  "*.example.org",
  "robotics.exam%70le",
  `${"a".repeat(64)}.example`,
  `${"a.".repeat(130)}example`,
  "ftp://robotics.example",
])("rejects %j", (typed) => {
  expect(hostName.safeParse(typed).success).toBe(false);
});
