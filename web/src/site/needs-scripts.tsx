/** What pages behind a sign-in say where scripts are off. */
export const NeedsScripts = () => (
  <noscript>
    <p>Signing in needs JavaScript.</p>
  </noscript>
);
