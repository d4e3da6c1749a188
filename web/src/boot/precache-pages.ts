import { logError } from "#lib/log-error.ts";
import { whenIdle } from "#lib/when-idle.ts";

const worker = "/service-worker.js";

/**
 * Has the service worker cache public pages for offline use once the page is idle. With data saving enabled,
 * only visited pages are cached.
 */
export function precachePages(): void {
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
