import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import type { ArticleInput } from "@summit/schema/validation/article.ts";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { ArticlePreviewDocument } from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { failureText } from "#site/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { Prose } from "#ui/prose.tsx";

/** The text as published, rendered by the server. */
export function ArticlePreview() {
  const client = useApolloClient();
  const { getValues } = useFormContext<ArticleInput>();
  const [preview, setPreview] = useState<{ html?: string; failure?: string }>({});

  const show = async () => {
    try {
      const { data } = await client.query({
        query: ArticlePreviewDocument,
        variables: { markdown: getValues("body") },
        fetchPolicy: "no-cache",
      });
      setPreview({ html: data?.articlePreview ?? "" });
    } catch (error) {
      logError(error);
      setPreview({ failure: failureText(error, "The preview could not be made.") });
    }
  };

  return (
    <Box gridColumn="1 / -1" display="grid" gap={5} justifyItems="start">
      <Button kind="quiet" size="small" onClick={() => void show()}>
        Preview
      </Button>
      <FormAlert>{preview.failure}</FormAlert>
      {preview.html && (
        <Box width="100%" padding={{ base: 5, md: 8 }} borderRadius="card" bg="ground.card">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitises this HTML. */}
          <Prose dangerouslySetInnerHTML={{ __html: preview.html }} />
        </Box>
      )}
    </Box>
  );
}
