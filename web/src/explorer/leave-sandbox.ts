/**
 * Runs in Sandbox's page, and redirects to our own explorer if Sandbox's scripts fail to load: offline, behind
 * a proxy, or if the vendor is blocked. A classic script, so that Sandbox's modules cannot delay it.
 */
{
  const patience = 5_000;
  const isThere = () => "EmbeddedSandbox" in window;
  const leave = () => {
    if (!isThere()) location.replace("/graphql?explorer=graphiql");
  };
  // Error events of elements do not bubble, but can be captured.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) leave();
    },
    true,
  );
  setTimeout(leave, patience);
}
