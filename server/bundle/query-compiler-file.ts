import type { Plugin } from "rolldown";

const fileName = "query-compiler.wasm";

/**
 * Writes Prisma's query compiler into a file. Its package contains it as a text of 2.3 MB in a module, which a server
 * would keep in memory twice: as the module's source, and as the text. The file is read when Prisma decodes it, which takes
 * the value of the object, and its bytes are not kept.
 */
export function queryCompilerFile(): Plugin {
  return {
    name: "query-compiler-file",
    transform: {
      filter: { id: /\/query_compiler_\w+\.postgresql\.wasm-base64\.m?js$/ },
      handler(code, id) {
        const [, base64] = /\bwasm = "([^"]+)"/.exec(code) ?? [];
        if (!base64) return this.error(`${id} contains no WebAssembly.`);
        this.emitFile({ type: "asset", fileName, source: Buffer.from(base64, "base64") });
        const file = `new URL("./${fileName}", import.meta.url)`;
        const text = `import { readFileSync } from "node:fs";\nexport const wasm = { valueOf: () => readFileSync(${file}) };\n`;
        return { code: text, map: null };
      },
    },
  };
}
