import { parse } from "graphql";

const operation = parse("query Asked { conference { name } }", { noLocation: true });

/**
 * A stub of the web build's renderer, which is controlled by the path.
 *
 * @type {import("@summit/web/page-contract").RenderPage}
 */
export async function renderPage({ path, execute }) {
  if (path === "/fails") throw new Error("Failed by design");
  if (path === "/ends") process.exit(1);
  while (path === "/never-ends");
  const result = await execute(operation, { path }, "Asked");
  return { status: 200, html: JSON.stringify(result), styles: [], scripts: [], state: "{}" };
}
