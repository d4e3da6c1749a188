import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { ArticlePreviewDocument, type TextForm } from "#graphql/admin-tabs/writing/generated.ts";
import { logError } from "#lib/log-error.ts";
import { FormAlert } from "#ui/form/form-alert.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { card } from "../crud/card.ts";
import { QuietButton } from "../crud/quiet-button.tsx";
import { reasonOf } from "../crud/reason-of.ts";

type MarkdownPreviewProps = {
  /** Path of the text in the form. */
  name: string;
  /** What the text is for. */
  form: TextForm;
};

/** How long nobody has to type until the preview follows. */
const pauseMs = 500;

/** The text as visitors will see it, rendered by the server. It follows what is typed. */
export function MarkdownPreview({ name, form }: MarkdownPreviewProps) {
  const client = useApolloClient();
  const markdown = String(useWatch({ name }) ?? "");
  const [preview, setPreview] = useState<{ html?: string; failure?: string }>({});

  const render = useEffectEvent(async (signal?: AbortSignal) => {
    try {
      const { data } = await client.query({
        query: ArticlePreviewDocument,
        variables: { markdown, form },
        fetchPolicy: "no-cache",
      });
      if (!signal?.aborted) setPreview({ html: data?.articlePreview ?? "" });
    } catch (error) {
      logError(error);
      if (signal?.aborted) return;
      setPreview(({ html }) => ({
        ...(html !== undefined && { html }),
        failure: reasonOf(error, "The preview could not be made."),
      }));
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it renders what has been typed.
  useEffect(() => {
    const stopping = new AbortController();
    const timer = setTimeout(() => void render(stopping.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [markdown, form]);

  return (
    <Box
      role="region"
      aria-label="Preview"
      minWidth={0}
      minHeight="8rem"
      padding={{ base: 4, md: 5 }}
      {...card}
      overflowWrap="anywhere"
    >
      {preview.failure && (
        <Box marginBottom={4} display="grid" gap={3} justifyItems="start">
          <FormAlert>{preview.failure}</FormAlert>
          <QuietButton onClick={() => void render()}>Try again</QuietButton>
        </Box>
      )}
      {preview.html ? (
        <RenderedText html={preview.html} />
      ) : (
        <Box as="p" color="fg.muted" fontSize="sm">
          The preview of the text.
        </Box>
      )}
    </Box>
  );
}
