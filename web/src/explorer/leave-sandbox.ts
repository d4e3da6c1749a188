/**
 * Runs in Sandbox's page, and redirects to our own explorer if Sandbox's scripts fail to load: offline, behind
 * a proxy, or if the vendor is blocked. A classic script without imports, so that Sandbox's modules cannot
 * delay it; its element names the explorer's address.
 */
{
  const timeoutMs = 5_000;
  const { explorer = "" } = (document.currentScript as HTMLScriptElement).dataset;
  const isLoaded = () => "EmbeddedSandbox" in window;
  const leave = () => {
    if (!isLoaded()) location.replace(explorer);
  };
  // Error events of elements do not bubble, but can be captured.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) leave();
    },
    true,
  );
  setTimeout(leave, timeoutMs);
}
