/**
 * Stands in Sandbox's page, and goes on to the explorer of our own where Sandbox's scripts do not come: offline, behind
 * a proxy, or where the vendor is blocked. No module, so that nothing of Sandbox's can hold it up.
 */
{
  const patience = 5_000;
  const isThere = () => "EmbeddedSandbox" in window;
  const leave = () => {
    if (!isThere()) location.replace("/graphql?explorer=graphiql");
  };
  // Errors of elements do not bubble, but are captured on their way.
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) leave();
    },
    true,
  );
  setTimeout(leave, patience);
}
