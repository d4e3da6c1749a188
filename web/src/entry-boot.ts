import { loadClientAtIntent } from "#boot/client-at-intent.ts";
import { precachePages } from "#boot/precache-pages.ts";
import { startBehaviours } from "#boot/start-behaviours.ts";

/** The script of every page: starts its behaviours, and loads the client on demand. */
const stopBehaviours = startBehaviours();

loadClientAtIntent(async () => {
  const { startClient } = await import("./entry-client.tsx");
  await startClient({ beforeHydration: stopBehaviours });
});

precachePages();
