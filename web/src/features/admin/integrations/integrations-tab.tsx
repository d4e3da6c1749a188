import { useApolloClient } from "@apollo/client/react";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useAdminFormSubmissionsQuery } from "#graphql/admin/generated.ts";
import { paths } from "#site/routes.ts";
import { siteConferenceId, useAdmin } from "../admin-context.ts";
import { evictFields } from "../crud/cache-changes.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { useFocusAfterForm } from "../crud/use-focus-after-form.ts";
import { AcceptForm } from "./accept-form.tsx";
import { Deliveries, deliveryColumns } from "./deliveries.tsx";
import { FormMapping } from "./form-mapping.tsx";
import { Part } from "./part.tsx";
import { TestConsole } from "./test-console.tsx";
import { Unrouted } from "./unrouted.tsx";
import { WebhookAddress } from "./webhook-address.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

/** Where a form of another service is connected, tried, and its responses become speakers. */
export function IntegrationsTab() {
  const { conferenceId } = useAdmin();
  const { cache } = useApolloClient();
  const conference = useSearchParams()[0].get("conference");
  const screen = useCrudScreen();
  const { mode, edit, close } = screen;
  const section = useRef<HTMLElement>(null);
  useFocusAfterForm(section, screen);
  const asked = useListQuery(deliveryColumns);
  const list = useConnection(
    useAdminFormSubmissionsQuery({ conferenceId, ...asked, after: null }),
    "formSubmissions",
  );
  const path = paths.webhookOf(conference || undefined);

  const showArrived = () => {
    // A response may bring questions that no other had.
    evictFields(cache, ["formQuestions"]);
    void list.reload();
  };

  const chosen = mode.kind === "edit" && list.rows?.find(({ id }) => id === mode.id);
  if (chosen) return <AcceptForm delivery={chosen} onClose={close} />;

  return (
    <section ref={section}>
      <TabHeader title="Typeform Integration" />
      <Part title="Webhook URL">
        <WebhookAddress url={window.location.origin + path} />
      </Part>
      <Part title="Secret">
        <WebhookSecret />
      </Part>
      <Part title="Test console">
        <TestConsole path={path} onSent={showArrived} />
      </Part>
      <Part title="Responses">
        <Deliveries list={list} onAccept={edit} />
      </Part>
      {conferenceId === siteConferenceId && <Unrouted />}
      <Part title="What the answers become">
        <FormMapping onSaved={() => void list.reload()} />
      </Part>
    </section>
  );
}
