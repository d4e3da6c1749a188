import { expect, it } from "vitest";
import { patchDependencies } from "./patch-dependencies.ts";

/** Runs the plugin on one file, as the bundler would. */
function transform(id: string, code: string): string | undefined {
  const { transform: run } = patchDependencies();
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const result = (
    run as (this: object, code: string, id: string) => { code: string } | undefined
  ).call(context, code, id);
  return result?.code;
}

const compression = "/app/node_modules/compression/index.js";
const assigned = (names: string[]) =>
  names.map((name) => `res.${name} = function ${name} (a) { return a }`).join("\n");

it("assigns functions by their names", () => {
  const patched = transform(compression, assigned(["flush", "write", "end", "on"]));
  expect(patched).toContain("res.end = compressed_end; function compressed_end (a) { return a }\n");
  const res = { end: (_: number) => 0 };
  new Function("res", String(patched))(res);
  expect(res.end(3)).toBe(3);
});

it("fails if a dependency has changed", () => {
  expect(() => transform(compression, assigned(["flush", "write", "end"]))).toThrow(
    `${compression} does not contain once: res.on = function on (`,
  );
});

it("leaves other files as they are", () => {
  expect(transform("/app/src/index.js", assigned(["end"]))).toBeUndefined();
});
