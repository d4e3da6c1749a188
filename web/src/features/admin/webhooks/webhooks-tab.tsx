import { Box } from "@chakra-ui/react";
import { useRef, useState } from "react";
import {
  useAdminWebhookDeliveriesQuery,
  useAdminWebhookEndpointsQuery,
} from "#graphql/admin/generated.ts";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/form/copy-field.tsx";
import { EmptyState } from "#ui/message.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useAdmin } from "../admin-context.ts";
import { TabHeader, useRowOfForm } from "../crud/crud-screen.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { useConnection, useListQuery } from "../crud/use-connection.ts";
import { useCrudScreen } from "../crud/use-crud-screen.ts";
import { useFocusAfterForm } from "../crud/use-focus-after-form.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { IntegrationSection } from "../integrations/integration-section.tsx";
import { Deliveries, deliveryColumns } from "./deliveries.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { Endpoints } from "./endpoints.tsx";

/** Webhooks: the endpoints and their deliveries. */
export function WebhooksTab() {
  const { canAdminister } = useAdmin();
  if (canAdminister) return <OwnersWebhooks />;
  return (
    <section>
      <TabHeader title="Webhooks" />
      <Box as="p" maxWidth="prose">
        Other services can be told what happens in this conference. Its owners decide which.
      </Box>
    </section>
  );
}

function OwnersWebhooks() {
  const { conferenceId } = useAdmin();
  const screen = useCrudScreen();
  const { mode } = screen;
  const section = useRef<HTMLElement>(null);
  useFocusAfterForm(section, screen);
  const [secret, setSecret] = useState<string>();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminWebhookEndpointsQuery({ conferenceId }, cacheAndNetwork),
  );
  const asked = useListQuery(deliveryColumns);
  const list = useConnection(
    useAdminWebhookDeliveriesQuery({ conferenceId, ...asked, after: null }),
    "webhookDeliveries",
  );
  const rows = data?.webhookEndpoints;
  const edited = useRowOfForm(rows, mode);
  if (error && !rows) {
    return <LoadError text="Failed to load the webhooks" onRetry={() => void refetch()} />;
  }
  if (!rows) return <Spinner label="Loading the webhooks" />;
  if (mode.kind === "create" || edited) {
    return <EndpointForm endpoint={edited} onSecret={setSecret} onClose={screen.close} />;
  }
  return (
    <section ref={section}>
      <TabHeader title="Webhooks">
        <Button size="small" onClick={screen.create}>
          Add Endpoint
        </Button>
      </TabHeader>
      {secret && <NewSecret secret={secret} />}
      <Box marginBottom={12}>
        {rows.length === 0 ? (
          <EmptyState
            title="No Endpoints Yet"
            text="Add the URL of a service to notify it of the events you choose: signed, in order, and retried until delivered."
          />
        ) : (
          <Endpoints
            rows={rows}
            onEdit={screen.edit}
            onSecret={setSecret}
            onSent={() => void list.reload()}
          />
        )}
      </Box>
      {(rows.length > 0 || list.rows?.length !== 0) && (
        <IntegrationSection title="Deliveries">
          <Deliveries list={list} />
        </IntegrationSection>
      )}
    </section>
  );
}

/** An endpoint's secret, which is shown only once. */
function NewSecret({ secret }: { secret: string }) {
  return (
    <Box
      display="grid"
      gap={2}
      marginBottom={8}
      padding={5}
      borderRadius="card"
      border="1px solid"
      borderColor="line"
      bg="ground.card"
    >
      <CopyField
        id="endpoint-secret"
        label="The new secret, shown only once"
        value={secret}
        copyLabel="Copy secret"
        copied="Secret copied to clipboard"
      />
      <Box as="p" color="fg.muted" fontSize="sm">
        Enter it in the service before you leave this page. Requests are signed with it, as
        specified by Standard Webhooks.
      </Box>
    </Box>
  );
}
