import type { Plugin } from "rolldown";

/** A change of a dependency's source. */
interface Patch {
  /** The end of the file's path. */
  file: string;
  replace: [from: string, to: string][];
}

/**
 * Rewrites what V8 keeps until the next collection of the whole heap, in code that runs for each request or statement.
 * It allocates a function that is assigned to a property, and the getter of an object literal, where long-lived objects
 * are. All that they refer to then survives as well: without these changes, all rows, requests and responses did.
 *
 * Prisma's description of the possible arguments has an object for each of 2,400 types, with numbers up to a thousand as
 * keys. V8 stores them as arrays of that length, 10 MB in all. Maps need a tenth.
 *
 * Prisma caches no plans of queries that create several records, because their number can be large. Those for some forty
 * records are cached here: compiling them took a sixth of the time of storing contact messages.
 */
const patches: Patch[] = [
  {
    file: "@prisma/client/runtime/client.js",
    replace: [
      ["return{get spec(){return n},", "return{spec:n,"],
      [
        "o={};for(let s=0;s<i;s++){let a=this.#i(),u=this.#a()",
        "o=new Map;for(let s=0;s<i;s++){let a=this.#i(),u=this.#a()",
      ],
      ["o[a]=S}r.push({edges:o})", "o.set(a,S)}r.push({edges:o})"],
      ["n.edges[i];if(o)return{flags:", "n.edges.get(i);if(o)return{flags:"],
      [
        "o={};for(let s=0;s<i;s++){let a=this.#i(),u=this.#o()",
        "o=new Map;for(let s=0;s<i;s++){let a=this.#i(),u=this.#o()",
      ],
      ["o[a]=P}r.push({edges:o})", "o.set(a,P)}r.push({edges:o})"],
      ["n.edges[i];if(o)return{argsNodeId:", "n.edges.get(i);if(o)return{argsNodeId:"],
      [
        't.action!=="createMany"&&t.action!=="createManyAndReturn"',
        '!t.action.startsWith("createMany")||T.length<16384',
      ],
    ],
  },
  {
    file: "pg/lib/client.js",
    replace: [
      [
        "query.callback = (err, res) => {\n        clearTimeout(readTimeoutTimer)",
        "query.callback = finish; function finish(err, res) {\n        clearTimeout(readTimeoutTimer)",
      ],
    ],
  },
  {
    file: "compression/index.js",
    replace: ["flush", "write", "end", "on"].map((name) => [
      `res.${name} = function ${name} (`,
      `res.${name} = compressed_${name}; function compressed_${name} (`,
    ]),
  },
];

/** Applies the patches. The build fails if a dependency has changed. */
export function patchDependencies(): Plugin {
  const remaining = new Set(patches);
  return {
    name: "patch-dependencies",
    transform(code, id) {
      const patch = patches.find(({ file }) => id.endsWith(`/node_modules/${file}`));
      if (!patch) return undefined;
      remaining.delete(patch);
      const patched = patch.replace.reduce((source, [from, to]) => {
        if (source.split(from).length !== 2) this.error(`${id} does not contain once: ${from}`);
        return source.replace(from, () => to);
      }, code);
      // The changes keep to their lines.
      return { code: patched, map: null };
    },
    buildEnd() {
      for (const { file } of remaining) this.error(`${file} is not part of the bundle.`);
    },
  };
}
