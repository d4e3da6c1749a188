import { rolldown } from "rolldown";

/**
 * All files of this repository that a program consists of: its entries and what they import, directly or not, with
 * lazily imported modules. Packages from npm are left out, and so are imports of types alone, which do nothing at run
 * time.
 */
export async function sourceFiles(entries: string[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const bundle = await rolldown({
    input: entries,
    platform: "node",
    shimMissingExports: true,
    onLog: () => undefined,
    plugins: [
      {
        name: "own-sources",
        resolveId: (source) =>
          /^(node:|virtual:|[a-z]|@(?!summit\/))/.test(source)
            ? { id: source, external: true }
            : null,
        // Styles, pages and pictures import nothing that a task generates.
        load: (id) =>
          /\.[cm]?[jt]sx?$/.test(id.replace(/\?.*$/, "")) ? null : { code: "", moduleType: "js" },
      },
    ],
  });
  try {
    await bundle.generate();
    return await bundle.watchFiles;
  } finally {
    await bundle.close();
  }
}
