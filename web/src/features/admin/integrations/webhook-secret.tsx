import { Box } from "@chakra-ui/react";
import { useState } from "react";
import {
  CreateFormWebhookSecretDocument,
  RemoveFormWebhookSecretDocument,
  useAdminFormWebhookQuery,
} from "#graphql/admin-tabs/integrations/generated.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { Loaded } from "../crud/loaded.tsx";
import { NewSecret } from "../crud/new-secret.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { useAction } from "../crud/use-action.ts";

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
  const query = useAdminFormWebhookQuery({ conferenceId }, cacheAndNetwork);
  const [createSecret, creating] = useAction(CreateFormWebhookSecretDocument, {
    success: "The secret has been made",
    failure: "Failed to make a secret",
    invalidates: ["formWebhook"],
  });
  const [removeSecret, removing] = useAction(RemoveFormWebhookSecretDocument, {
    success: "The secret has been removed",
    failure: "Failed to remove the secret",
    invalidates: ["formWebhook"],
  });
  const [secret, setSecret] = useState<string>();
  const busy = creating || removing;
  const signature = query.data?.formWebhook.signature;

  const create = async () => {
    const replaces =
      "Are you sure you want to replace the secret? Form responses that are signed with the old one will be refused.";
    const asked = { question: replaces, action: "Replace" };
    const saved = await createSecret(
      { conferenceId },
      signature === "conference" ? asked : undefined,
    );
    if (saved.done) setSecret(saved.result.secret);
  };

  const remove = async () => {
    const question = "Are you sure you want to remove the secret?";
    const { done } = await removeSecret(
      { conferenceId },
      { question, action: "Remove", danger: true },
    );
    if (done) setSecret(undefined);
  };

  return (
    <Loaded query={query} what="the webhook’s settings" placeholder={<Skeleton height="6rem" />}>
      {({ formWebhook }) => (
        <Box display="grid" gap={4}>
          <Box as="p" maxWidth="prose">
            {stateText[formWebhook.signature]}
          </Box>
          {secret && (
            <NewSecret
              id="webhook-secret"
              secret={secret}
              note="Enter it in the webhook’s settings in Typeform before you leave this page."
            />
          )}
          <Box display="flex" flexWrap="wrap" gap={3}>
            <QuietButton data-focus-fallback busy={busy} onClick={() => void create()}>
              {signature === "conference" ? "Make a new secret" : "Make a secret"}
            </QuietButton>
            {signature === "conference" && (
              <QuietButton busy={busy} onClick={() => void remove()}>
                Remove the secret
              </QuietButton>
            )}
          </Box>
        </Box>
      )}
    </Loaded>
  );
}
