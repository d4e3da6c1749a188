import { afterPaint } from "#boot/after-paint.ts";
import { loadClientAtIntent } from "#boot/client-at-intent.ts";
import { doEarlyActs } from "#boot/early-acts.ts";
import { precachePages } from "#boot/precache-pages.ts";
import { preloadView } from "#boot/preload-view.ts";
import { startBehaviours } from "#boot/start-behaviours.ts";

/** The script of every page: starts its behaviours, and loads the client on demand. */
const stopBehaviours = startBehaviours();

loadClientAtIntent(async () => {
  if (document.documentElement.dataset.forViewer !== undefined) {
    await afterPaint();
    preloadView();
  }
  const { startClient } = await import("./entry-client.tsx");
  await startClient({
    beforeHydration: () => {
      stopBehaviours();
      window.earlyActs?.stop();
    },
  });
  doEarlyActs();
  // From here on keys and menus work, too: for tests and programs that drive a browser.
  document.documentElement.dataset.hydrated = "";
});

precachePages();
