import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import {
  type AdminFormSubmissionFragment,
  useAdminFormSubmissionsQuery,
} from "#graphql/admin-tabs/integrations/generated.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { useSessionState } from "#site/viewer/use-viewer.ts";
import { useAdmin } from "../admin-context.ts";
import { evictFields } from "../crud/cache-changes.ts";
import { CrudScreen } from "../crud/crud-screen.tsx";
import { TabSection } from "../crud/section.tsx";
import { type ConnectionState, useConnection, useListQuery } from "../crud/use-connection.ts";
import { useLeaveGuard } from "../crud/use-leave-guard.ts";
import { useLooked } from "../inbox/use-looked.ts";
import { AcceptForm } from "./accept-form.tsx";
import { FormMapping } from "./form-mapping.tsx";
import { FormSubmissions, formSubmissionColumns } from "./form-submissions.tsx";
import { TestConsole } from "./test-console.tsx";
import { UnroutedSubmissions } from "./unrouted-submissions.tsx";
import { WebhookAddress } from "./webhook-address.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

/** The integration of a form service: its webhook, and the form submissions. */
export function IntegrationsTab() {
  const { conferenceId } = useAdmin();
  const asked = useListQuery(formSubmissionColumns);
  const query = useAdminFormSubmissionsQuery({ conferenceId, ...asked });
  const list = useConnection(query);
  useLooked("responses", list.rows);
  return (
    <CrudScreen
      title="Typeform Integration"
      query={{ refetch: query.refetch }}
      rows={list.rows}
      failure=""
      form={({ record, onClose }) => record && <AcceptForm submission={record} onClose={onClose} />}
    >
      {({ edit }) => <Connection list={list} onAccept={edit} />}
    </CrudScreen>
  );
}

type ConnectionProps = {
  list: ConnectionState<AdminFormSubmissionFragment>;
  onAccept: (id: string) => void;
};

/** The content of the tab, unless a form submission is being accepted. */
function Connection({ list, onAccept }: ConnectionProps) {
  const { conferenceId } = useAdmin();
  const { cache } = useApolloClient();
  const session = useSessionState();
  const { conferenceId: mainConferenceId } = useSite();
  const isOrganizer = session.status === "known" && session.viewer?.isOrganizer;
  // What named no known conference concerns the site itself.
  const isOfSite = isOrganizer && conferenceId === mainConferenceId;
  const [unsavedTest, setUnsavedTest] = useState(false);
  const [unsavedMapping, setUnsavedMapping] = useState(false);
  // One guard for both, because the router supports only one.
  useLeaveGuard(unsavedTest || unsavedMapping);
  const path = paths.webhookOf(isSpecified({ conferenceId }) ? undefined : conferenceId);

  const showArrived = () => {
    // A form submission may contain new questions.
    evictFields(cache, ["formQuestions"]);
    void list.reload();
  };

  return (
    <>
      <TabSection title="Webhook URL">
        <WebhookAddress url={window.location.origin + path} />
      </TabSection>
      <TabSection title="Secret">
        <WebhookSecret />
      </TabSection>
      <TabSection title="Test console">
        <TestConsole path={path} onSent={showArrived} onUnsaved={setUnsavedTest} />
      </TabSection>
      <TabSection title="Form responses">
        <FormSubmissions list={list} onAccept={onAccept} />
      </TabSection>
      {isOfSite && <UnroutedSubmissions />}
      <TabSection title="What the answers become">
        <FormMapping onSaved={() => void list.reload()} onUnsaved={setUnsavedMapping} />
      </TabSection>
    </>
  );
}
