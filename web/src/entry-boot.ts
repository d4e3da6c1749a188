import { loadClientAtIntent } from "#boot/client-at-intent.ts";
import { keepEarlyActs } from "#boot/early-acts.ts";
import { precachePages } from "#boot/precache-pages.ts";
import { startBehaviours } from "#boot/start-behaviours.ts";

/** The script of every page: starts its behaviours, and loads the client on demand. */
const stopBehaviours = startBehaviours();

loadClientAtIntent(async () => {
  const isForViewer = document.documentElement.dataset.forViewer !== undefined;
  const early = isForViewer ? keepEarlyActs() : undefined;
  const { startClient } = await import("./entry-client.tsx");
  await startClient({
    beforeHydration: () => {
      stopBehaviours();
      early?.stop();
    },
  });
  early?.doAll();
  // From here on keys and menus work, too: for tests and programs that drive a browser.
  document.documentElement.dataset.hydrated = "";
});

precachePages();
