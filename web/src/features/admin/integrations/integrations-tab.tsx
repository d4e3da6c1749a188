import { TabHeader } from "../crud/crud-screen.tsx";

/** Where forms of other services are connected. */
export function IntegrationsTab() {
  return (
    <section>
      <TabHeader title="Typeform Integration" />
    </section>
  );
}
