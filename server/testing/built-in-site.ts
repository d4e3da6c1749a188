import { fileURLToPath } from "node:url";
import { programme } from "@summit/prisma/content/programme.ts";
import { seed } from "@summit/prisma/seed.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { recordPageAt, spellingOf } from "@summit/web/route-match";
import { paths } from "@summit/web/routes";
import { parseHTML } from "linkedom";
import { createTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

type ServedPage = { status: number; headers: Headers; document: Document; main: Element };

type BuiltInSite = {
  app: TestApp;
  /** Requests a URL or posts a form to it, without following redirects. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The same, and parses the page. */
  read(path: string, init?: RequestInit): Promise<ServedPage>;
};

const entry = fileURLToPath(new URL("../../web/src/entry-server.tsx", import.meta.url));

/** The site with its built-in content, rendered from the source of its pages, over HTTP. */
export async function createBuiltInSite(
  options: Pick<TestAppOptions, "deliver"> = {},
): Promise<BuiltInSite> {
  const { renderPage }: { renderPage: RenderPage } = await import(entry);
  const app = await createTestApp({ ...options, renderPage, spellingOf, recordPageAt });
  await seed(app.db.client);
  const ask: BuiltInSite["ask"] = (path, init) =>
    fetch(app.url + path, { redirect: "manual", ...init });
  return {
    app,
    ask,
    async read(path, init) {
      const response = await ask(path, init);
      const { document } = parseHTML(await response.text());
      const main = find(document, "main");
      return { status: response.status, headers: response.headers, document, main };
    },
  };
}

type Session = (typeof programme)[number];

/** The path of a session. */
export const sessionPath = ({ day, slug }: Session): string =>
  paths.session({ day: `day${day}`, slug });

/** The first matching item of the built-in content. */
export function firstWhere<Item>(items: readonly Item[], isWanted: (item: Item) => boolean): Item {
  const item = items.find(isWanted);
  if (!item) throw new Error("The built-in content has none of those.");
  return item;
}

/** The first matching item of the programme. */
export const sessionWhere = (isWanted: (session: Session) => boolean): Session =>
  firstWhere<Session>(programme, isWanted);

type Parent = Pick<ParentNode, "querySelector" | "querySelectorAll">;

/** The first element that a selector finds; fails without one. */
export function find(parent: Parent, selector: string): Element {
  const element = parent.querySelector(selector);
  if (!element) throw new Error(`Nothing is ${selector}.`);
  return element;
}

/** A text with normalized whitespace. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";

/** The texts of all elements that a selector finds. */
export const textsOf = (parent: Parent, selector: string): string[] =>
  [...parent.querySelectorAll(selector)].map(textOf);

/** The targets of links with that text. */
export const linksNamed = (parent: Parent, name: string): (string | null)[] =>
  [...parent.querySelectorAll("a")]
    .filter((link) => textOf(link) === name)
    .map((link) => link.getAttribute("href"));
