import { useApolloClient } from "@apollo/client/react";
import { Box } from "@chakra-ui/react";
import { useFormContext } from "react-hook-form";
import {
  LetterArticleDocument,
  useLetterArticlesQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { LabelledSelect } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { showFailure } from "../crud/show-failure.ts";

/** Begins an issue from an article: with its title and its text, which are the issue's own from then on. */
export function ArticlePicker() {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const { getValues, setValue, register } = useFormContext();
  const { data } = useLetterArticlesQuery({ conferenceId }, cacheAndNetwork);
  const articles = data?.articles ?? [];
  if (articles.length === 0) return null;
  const write = (name: string, value: string) => {
    setValue(name, value, { shouldDirty: true });
    // As if somebody had typed it, so that it is kept.
    void register(name).onChange({ type: "change", target: { name, value } });
  };
  const begin = async (id: string) => {
    try {
      const found = await client.query({
        query: LetterArticleDocument,
        variables: { conferenceId, id },
        fetchPolicy: "no-cache",
      });
      const article = found.data?.article;
      if (!article) return;
      // Asked last, since somebody may write while it loads.
      const question = "Replace what you have written with the article?";
      const isWritten = getValues(["subject", "body"]).some(Boolean);
      if (isWritten && !(await confirmInDialog({ question, action: "Replace" }))) return;
      write("subject", article.title);
      write("body", article.body);
    } catch (error) {
      showFailure("Failed to load the article", error);
    }
  };
  return (
    <Box gridColumn="1 / -1" maxWidth={{ md: "24rem" }}>
      <LabelledSelect
        label="Begin from an article (optional)"
        value=""
        onChange={({ target }) => target.value && void begin(target.value)}
        options={articles.map(({ id, title }) => ({ value: id, label: title }))}
      >
        <option value="">Choose an article</option>
      </LabelledSelect>
    </Box>
  );
}
