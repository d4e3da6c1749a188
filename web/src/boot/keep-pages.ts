import { logError } from "#lib/log-error.ts";
import { whenIdle } from "#lib/when-idle.ts";

const worker = "/service-worker.js";

/**
 * Has the browser keep public pages for when there is no network, once the page is there and nobody waits for
 * anything. A visitor who asks for little data gets what they visit, and nothing beforehand.
 */
export function keepPages(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = async () => {
    await navigator.serviceWorker.register(worker);
    const { active } = await navigator.serviceWorker.ready;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const { base = "" } = document.documentElement.dataset;
    if (!connection?.saveData) active?.postMessage({ keepPagesOf: base });
  };
  window.addEventListener("load", () => whenIdle(() => void begin().catch(logError)));
}
