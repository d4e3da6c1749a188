import { Box, chakra } from "@chakra-ui/react";
import { CopyField } from "#ui/form/copy-field.tsx";

/** The webhook URL, with instructions for form services. */
export function WebhookAddress({ url }: { url: string }) {
  return (
    <Box display="grid" gap={4}>
      <CopyField
        id="webhook-url"
        label="URL for the form’s webhook"
        value={url}
        copyLabel="Copy URL"
        copied="Webhook URL copied to clipboard"
      />
      <Steps>
        <li>In Typeform, open your form, then Connect, then Webhooks, and add a webhook.</li>
        <li>Paste this URL as its endpoint, save it, and switch it on.</li>
        <li>Enter a secret there, so that nobody else can send form responses.</li>
      </Steps>
      <Box as="p" maxWidth="prose" color="fg.muted" fontSize="sm">
        Tally sends to the same URL with the same secret: Integrations, Webhooks. For Google Forms
        there is a script in the documentation.
      </Box>
    </Box>
  );
}

const Steps = chakra("ol", {
  base: {
    display: "grid",
    gap: 1,
    maxWidth: "prose",
    paddingLeft: 5,
    listStyleType: "decimal",
    color: "fg.muted",
    fontSize: "sm",
  },
});
