import { useApolloClient } from "@apollo/client/react";
import { type Ref, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type AdminFormSubmissionFragment,
  useAdminFormSubmissionsQuery,
} from "#graphql/admin/generated.ts";
import { siteConferenceId } from "#site/conference/site-conference-id.ts";
import { paths } from "#site/routes.ts";
import { useAdmin } from "../admin-context.ts";
import { evictFields } from "../crud/cache-changes.ts";
import { TabHeader } from "../crud/crud-screen.tsx";
import { type ConnectionState, useConnection, useListQuery } from "../crud/use-connection.ts";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { useFocusAfterForm } from "../crud/use-focus-after-form.ts";
import { useLeaveGuard } from "../crud/use-leave-guard.ts";
import { AcceptForm } from "./accept-form.tsx";
import { FormMapping } from "./form-mapping.tsx";
import { FormSubmissions, formSubmissionColumns } from "./form-submissions.tsx";
import { IntegrationSection } from "./integration-section.tsx";
import { TestConsole } from "./test-console.tsx";
import { UnroutedSubmissions } from "./unrouted-submissions.tsx";
import { WebhookAddress } from "./webhook-address.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

/** The integration of a form service: its webhook, and the form submissions. */
export function IntegrationsTab() {
  const { conferenceId } = useAdmin();
  const screen = useCrudScreen();
  const { mode, close } = screen;
  const section = useRef<HTMLElement>(null);
  useFocusAfterForm(section, screen);
  const asked = useListQuery(formSubmissionColumns);
  const list = useConnection(
    useAdminFormSubmissionsQuery({ conferenceId, ...asked, after: null }),
    "formSubmissions",
  );
  const chosen = mode.kind === "edit" && list.rows?.find(({ id }) => id === mode.id);
  return chosen ? (
    <AcceptForm submission={chosen} onClose={close} />
  ) : (
    <Connection ref={section} list={list} onAccept={screen.edit} />
  );
}

type ConnectionProps = {
  ref: Ref<HTMLElement>;
  list: ConnectionState<AdminFormSubmissionFragment>;
  onAccept: (id: string) => void;
};

/** The content of the tab, unless a form submission is being accepted. */
function Connection({ ref, list, onAccept }: ConnectionProps) {
  const { conferenceId } = useAdmin();
  const { cache } = useApolloClient();
  const conference = useSearchParams()[0].get("conference");
  const [unsavedTest, setUnsavedTest] = useState(false);
  const [unsavedMapping, setUnsavedMapping] = useState(false);
  // One guard for both, because the router supports only one.
  useLeaveGuard(unsavedTest || unsavedMapping);
  const path = paths.webhookOf(conference || undefined);

  const showArrived = () => {
    // A form submission may contain new questions.
    evictFields(cache, ["formQuestions"]);
    void list.reload();
  };

  return (
    <section ref={ref}>
      <TabHeader title="Typeform Integration" />
      <IntegrationSection title="Webhook URL">
        <WebhookAddress url={window.location.origin + path} />
      </IntegrationSection>
      <IntegrationSection title="Secret">
        <WebhookSecret />
      </IntegrationSection>
      <IntegrationSection title="Test console">
        <TestConsole path={path} onSent={showArrived} onUnsaved={setUnsavedTest} />
      </IntegrationSection>
      <IntegrationSection title="Form responses">
        <FormSubmissions list={list} onAccept={onAccept} />
      </IntegrationSection>
      {conferenceId === siteConferenceId && <UnroutedSubmissions />}
      <IntegrationSection title="What the answers become">
        <FormMapping onSaved={() => void list.reload()} onUnsaved={setUnsavedMapping} />
      </IntegrationSection>
    </section>
  );
}
