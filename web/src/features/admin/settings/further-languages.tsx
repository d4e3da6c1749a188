import { Box, chakra } from "@chakra-ui/react";
import { catalogueOf } from "@summit/schema/messages/languages.ts";
import { languageName } from "@summit/schema/validation/formats.ts";
import { useId, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { sitePath } from "#site/site.ts";
import { TextAnchor } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { messageAt } from "../crud/fields.tsx";
import { languageChoices, languageLabel } from "../crud/language-field.tsx";
import { RowButton } from "../crud/rows-table.tsx";
import { ChoiceBox } from "../crud/search-field.tsx";

const name = "otherLanguages";

const help =
  "Each gets a site of its own, and a switch in the footer. What is not translated is shown in the first language.";

/** The languages that the content is translated to, in the order in which the site offers them. */
export function FurtherLanguages() {
  const id = useId();
  const { field } = useController({ name });
  const { formState } = useFormContext();
  const first: unknown = useWatch({ name: "language" });
  const [choices] = useState(() => languageChoices(first));
  const chosen: readonly string[] = field.value ?? [];
  const saved: readonly string[] = formState.defaultValues?.[name] ?? [];
  const error = [name, ...chosen.map((_, index) => `${name}.${index}`)]
    .map((path) => messageAt(formState.errors, path))
    .find(Boolean);
  const remove = (tag: string) => field.onChange(chosen.filter((other) => other !== tag));
  const moveUp = (index: number) => {
    const moved = [...chosen];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    field.onChange(moved);
  };
  const removed = saved.filter((tag) => !chosen.includes(tag));
  return (
    <Box gridColumn="1 / -1" minWidth={0}>
      <Box maxWidth={{ md: "calc(50% - {spacing.5} / 2)" }}>
        <ChoiceBox
          id={id}
          ref={field.ref}
          label="Further languages (optional)"
          placeholder={chosen.length === 0 ? "None" : "Add another language"}
          choices={choices.filter(({ value }) => value !== first && !chosen.includes(value))}
          clears
          onChoose={(tag) => field.onChange([...chosen, tag])}
          onBlur={field.onBlur}
          error={error}
          help={help}
        />
      </Box>
      {chosen.length > 0 && (
        <Languages aria-label="Further languages">
          {chosen.map((tag, index) => (
            <li key={tag}>
              <Box flex="1 1 14rem" minWidth={0}>
                <Box as="strong" fontWeight="medium">
                  {languageLabel(tag)}
                </Box>
                <Note tag={tag} isSaved={saved.includes(tag)} />
              </Box>
              <Box display="flex" gap={2}>
                {index > 0 && (
                  <RowButton
                    type="button"
                    aria-label={`Move ${languageLabel(tag)} up`}
                    onClick={() => moveUp(index)}
                  >
                    Move up
                  </RowButton>
                )}
                <RowButton
                  type="button"
                  danger
                  aria-label={`Remove ${languageLabel(tag)}`}
                  onClick={() => remove(tag)}
                >
                  Remove
                </RowButton>
              </Box>
            </li>
          ))}
        </Languages>
      )}
      {removed.length > 0 && (
        <Box as="p" role="status" marginTop={3} fontSize="sm">
          {removed.map((tag) => languageName("en-GB", tag)).join(", ")}: once this is saved, the
          addresses of that site lead to the first language. What was translated is kept, and is
          there again when you add the language again.
        </Box>
      )}
    </Box>
  );
}

/** Where the site in a language is, and what of it is not in that language. */
function Note({ tag, isSaved }: { tag: string; isSaved: boolean }) {
  const { siteBase } = useAdmin();
  const address = sitePath(`/${tag}`, { base: siteBase });
  return (
    <Box as="p" color="fg.muted" fontSize="sm" lineHeight="1.5" overflowWrap="anywhere">
      {isSaved ? (
        <TextAnchor href={address} hrefLang={tag}>
          {address}
        </TextAnchor>
      ) : (
        `Will be at ${address}.`
      )}
      {!catalogueOf(tag) && " What is not content is in English there."}
    </Box>
  );
}

const Languages = chakra("ol", {
  base: {
    marginTop: 3,
    listStyleType: "none",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
    "& > li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 3,
      paddingInline: 4,
      paddingBlock: 3,
      _notFirst: { borderTop: "1px solid", borderColor: "line" },
    },
  },
});
