import type { PageRequest, SubmittedForm } from "#app/page-contract.ts";
import { renderPage } from "../entry-server.tsx";
import { executeOn } from "./fixture.ts";

const smallConference: PageRequest["execute"] = executeOn();

export const assets = {
  inlineScript: "setUp()",
  boot: '<script type="module" src="/assets/boot.js"></script>',
  client: '<link rel="modulepreload" href="/assets/client.js">',
  css: "@font-face{}",
};

/** A function that renders pages: those of the small conference once, since many tests look at the same. */
export function rendererOf(site?: PageRequest["site"]) {
  const pages = new Map<string, ReturnType<typeof renderPage>>();
  return (
    path: string,
    execute: PageRequest["execute"] = smallConference,
    submitted?: SubmittedForm,
  ) => {
    const page = () =>
      renderPage({
        path,
        ...(site && { site }),
        ...(submitted && { submitted }),
        publicUrl: "https://summit.example",
        execute,
        assets,
      });
    if (execute !== smallConference || submitted) return page();
    const known = pages.get(path) ?? page();
    pages.set(path, known);
    return known;
  };
}

/** Renders pages of the main site. Test files of one worker share them, since they share their modules. */
export const render = rendererOf();
