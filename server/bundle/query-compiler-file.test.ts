import { expect, it } from "vitest";
import { queryCompilerFile } from "./query-compiler-file.ts";

type Handler = (this: object, code: string, id: string) => { code: string };

/** What the plugin makes of a module, and the files that it writes. */
function transform(code: string) {
  const files: { fileName: string; source: Uint8Array }[] = [];
  const context = {
    error(message: string) {
      throw new Error(message);
    },
    emitFile: (file: (typeof files)[number]) => files.push(file),
  };
  const { handler } = queryCompilerFile().transform as unknown as { handler: Handler };
  return { ...handler.call(context, code, "wasm.mjs"), files };
}

it("writes the WebAssembly into a file, which the module reads", () => {
  const { code, files } = transform('const wasm = "AGFzbQ==";\nexport { wasm }\n');
  expect(files).toEqual([
    { type: "asset", fileName: "query-compiler.wasm", source: Buffer.from("\0asm") },
  ]);
  expect(code).toContain('new URL("./query-compiler.wasm", import.meta.url)');
  expect(code).not.toContain("AGFzbQ==");
});

it("fails if the module contains something else", () => {
  expect(() => transform("export const wasm = load();")).toThrow(
    "wasm.mjs contains no WebAssembly.",
  );
});
