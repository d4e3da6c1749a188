import { Box, chakra } from "@chakra-ui/react";
import { useRef } from "react";
import { logError } from "#lib/log-error.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { showToast } from "#ui/toast-store.ts";

/** The address to give to Typeform, and how. */
export function WebhookAddress({ url }: { url: string }) {
  const row = useRef<HTMLDivElement>(null);

  const copy = async () => {
    // For those whose browser does not let the page copy: they can do it themselves.
    row.current?.querySelector("input")?.select();
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: "Success", description: "Webhook URL copied to clipboard" });
    } catch (error) {
      logError(error);
      const description = "The URL is selected. Please copy it with Ctrl+C.";
      showToast({ title: "Error", description, kind: "destructive" });
    }
  };

  return (
    <Box display="grid" gap={4}>
      <Box ref={row} display="flex" flexWrap="wrap" alignItems="flex-end" gap={3}>
        <Box flex="1 1 20rem" maxWidth="46rem">
          <Field id="webhook-url" label="URL for the form's webhook" value={url} readOnly />
        </Box>
        <Button kind="quiet" onClick={() => void copy()}>
          Copy URL
        </Button>
      </Box>
      <Steps>
        <li>In Typeform, open your form, then Connect, then Webhooks, and add a webhook.</li>
        <li>Paste this URL as its endpoint, save it, and switch it on.</li>
        <li>
          A secret is recommended. Set the same one in the webhook's settings in Typeform and as
          TYPEFORM_SECRET on the server. Without it, anyone who knows the URL can send responses.
        </li>
      </Steps>
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
