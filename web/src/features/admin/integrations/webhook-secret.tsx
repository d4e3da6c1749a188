import { Box } from "@chakra-ui/react";
import { useState } from "react";
import {
  CreateWebhookSecretDocument,
  RemoveWebhookSecretDocument,
  useAdminFormWebhookQuery,
} from "#graphql/admin/generated.ts";
import { Button } from "#ui/button.tsx";
import { CopyField } from "#ui/form/copy-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { LoadError } from "../crud/load-error.tsx";
import { useEntityMutation } from "../crud/use-entity-mutation.ts";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";

const stateText = {
  conference:
    "Form responses must be signed with this conference’s secret. It cannot be shown again; if it is lost, make a new one.",
  server:
    "Form responses must be signed with the secret that the operator set for the server (TYPEFORM_SECRET).",
  none: "Form responses need no signature: anyone who knows the URL can send them.",
};

/** The state of the signing secret for form submissions, with buttons to create or remove it. */
export function WebhookSecret() {
  const { conferenceId } = useAdmin();
  const { data, error, refetch } = useRefetchOnFocus(
    useAdminFormWebhookQuery({ conferenceId }, cacheAndNetwork),
  );
  const [createSecret, creating] = useEntityMutation(CreateWebhookSecretDocument, {
    withoutForm: true,
    success: "The secret has been made",
    failure: "Failed to make a secret",
    invalidates: ["formWebhook"],
  });
  const [removeSecret, removing] = useEntityMutation(RemoveWebhookSecretDocument, {
    withoutForm: true,
    success: "The secret has been removed",
    failure: "Failed to remove the secret",
    invalidates: ["formWebhook"],
  });
  const [secret, setSecret] = useState<string>();
  const busy = creating || removing;
  const signature = data?.formWebhook.signature;

  const create = async () => {
    const replaces =
      "Are you sure you want to replace the secret? Form responses that are signed with the old one will be refused.";
    if (busy || (signature === "conference" && !window.confirm(replaces))) return;
    const saved = await createSecret({ conferenceId });
    if (saved.done) setSecret(saved.result.secret);
  };

  const remove = async () => {
    if (busy || !window.confirm("Are you sure you want to remove the secret?")) return;
    const { done } = await removeSecret({ conferenceId });
    if (done) setSecret(undefined);
  };

  if (error && !signature) {
    return (
      <LoadError text="Failed to load the webhook’s settings" onRetry={() => void refetch()} />
    );
  }
  if (!signature) return <Skeleton height="6rem" />;
  return (
    <Box display="grid" gap={4}>
      <Box as="p" maxWidth="prose">
        {stateText[signature]}
      </Box>
      {secret && (
        <Box display="grid" gap={2}>
          <CopyField
            id="webhook-secret"
            label="The new secret, shown only once"
            value={secret}
            copyLabel="Copy secret"
            copied="Secret copied to clipboard"
          />
          <Box as="p" color="fg.muted" fontSize="sm">
            Enter it in the webhook’s settings in Typeform before you leave this page.
          </Box>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap={3}>
        <Button kind="quiet" data-focus-fallback aria-disabled={busy} onClick={() => void create()}>
          {signature === "conference" ? "Make a new secret" : "Make a secret"}
        </Button>
        {signature === "conference" && (
          <Button kind="quiet" aria-disabled={busy} onClick={() => void remove()}>
            Remove the secret
          </Button>
        )}
      </Box>
    </Box>
  );
}
