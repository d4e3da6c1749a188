import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { translatablePhrases, translatableTexts } from "@summit/schema/validation/translatable.ts";
import { phrasesOf } from "@summit/schema/validation/translations.ts";
import { type RefObject, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { TextForm } from "#graphql/admin-tabs/writing/generated.ts";
import { FieldError, TextInput } from "#ui/form/field.tsx";
import { Label } from "#ui/form/label.tsx";
import { Legend, messageAt } from "../crud/fields.tsx";
import { fieldCalled, labelOf } from "../crud/form-fields.ts";
import { fieldName } from "../history/history-texts.ts";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { phraseKey, rowOfForm, type Translated } from "./translated-values.ts";

type TranslationPanelProps = {
  translated: Translated;
  form: RefObject<HTMLFormElement | null>;
  first: string;
  language: string;
};

/** The texts of a form in another language, each beside the one that it translates. */
export function TranslationPanel({ translated, form, first, language }: TranslationPanelProps) {
  const { model } = translated;
  const [texts] = useState(() => translatableTexts[model].map((name) => textOf(form, name)));
  const [from, to] = [first, language].map((tag) => languageName("en-GB", tag));
  return (
    <Box display="grid" gap={6}>
      <Heads>
        <p>{from}</p>
        <p>
          {to}{" "}
          <Box as="span" fontWeight="normal" fontSize="sm" color="fg.muted">
            {`What is empty is shown in ${from}.`}
          </Box>
        </p>
      </Heads>
      {translated.tools}
      {texts.map((text) => (
        <TextPair key={text.name} text={text} first={first} language={language} />
      ))}
      {Object.keys(translatablePhrases[model] ?? {}).length > 0 && (
        <Phrases translated={translated} form={form} first={first} language={language} />
      )}
    </Box>
  );
}

/** A text of the form as its own field shows it. */
type TextOfForm = {
  name: string;
  label: string;
  isLong: boolean;
  /** Of a field that has buttons for Markdown. */
  markdown: TextForm | undefined;
};

function textOf(form: RefObject<HTMLFormElement | null>, name: string): TextOfForm {
  const field = fieldCalled(form, name);
  const { markdown } = field?.closest<HTMLElement>("[data-markdown]")?.dataset ?? {};
  return {
    name,
    label: field ? labelOf(form, name) : fieldName(name),
    isLong: field instanceof HTMLTextAreaElement,
    markdown: markdown as TextForm | undefined,
  };
}

type PairProps = Pick<TranslationPanelProps, "first" | "language">;

function TextPair({ text, first, language }: PairProps & { text: TextOfForm }) {
  const { name, label, isLong, markdown } = text;
  const id = `${name}-${language}`;
  const original = String(useWatch({ name }) ?? "");
  const path = `translations.${language}.${name}`;
  const called = `${label} in ${languageName("en-GB", language)}`;
  return (
    <Pair>
      {!markdown && (
        <Box gridColumn="1 / -1">
          <Label htmlFor={id} marginBottom={0}>
            {label}
          </Label>
        </Box>
      )}
      <Box minWidth={0}>
        {markdown && (
          <Label as="p" hideBelow="md">
            {label}
          </Label>
        )}
        <Original language={first} text={original} />
      </Box>
      {markdown ? (
        <MarkdownField
          name={path}
          label={called}
          form={markdown}
          language={language}
          minHeight="14rem"
        />
      ) : (
        <Translation path={path} id={id} label={called} language={language} isLong={isLong} />
      )}
    </Pair>
  );
}

type PhrasesProps = PairProps & Pick<TranslationPanelProps, "translated" | "form">;

/** The texts of the lists of a form, as it holds them now. Each is translated once, wherever they have it. */
function Phrases({ translated, form, first, language }: PhrasesProps) {
  const { model } = translated;
  const lists = Object.keys(translatablePhrases[model] ?? {});
  const { getValues } = useFormContext();
  // For what others save.
  useWatch({ name: lists });
  const row = rowOfForm(translated, getValues());
  const seen = new Set<string>();
  const shown = lists.map((list) => {
    const own = phrasesOf(model, { [list]: row[list] }).filter((phrase) => !seen.has(phrase));
    for (const phrase of own) seen.add(phrase);
    return { list, phrases: own };
  });
  return shown
    .filter(({ phrases }) => phrases.length > 0)
    .map(({ list, phrases }) => (
      <chakra.fieldset key={list} minWidth={0} display="grid" gap={4}>
        <Legend>{nameOfList(form, list)}</Legend>
        {phrases.map((phrase) => (
          <PhrasePair key={phrase} phrase={phrase} first={first} language={language} />
        ))}
      </chakra.fieldset>
    ));
}

/** What the form calls a list. */
function nameOfList(form: RefObject<HTMLFormElement | null>, list: string): string {
  if (fieldCalled(form, list)) return labelOf(form, list);
  const legend = form.current?.querySelector(`[data-list="${list}"] > legend`);
  return legend?.textContent ?? fieldName(list);
}

function PhrasePair({ phrase, first, language }: PairProps & { phrase: string }) {
  const key = phraseKey(phrase);
  return (
    <Pair>
      <Original language={first} text={phrase} />
      <Translation
        path={`translations.${language}.phrases.${key}`}
        id={`${key}-${language}`}
        label={`${phrase}, in ${languageName("en-GB", language)}`}
        language={language}
        isLong={phrase.length > 60 || phrase.includes("\n")}
      />
    </Pair>
  );
}

type OriginalProps = { language: string; text: string };

/** What was written, to read beside its translation. */
const Original = ({ language, text }: OriginalProps) =>
  text ? (
    <Text lang={language} dir="auto">
      {text}
    </Text>
  ) : (
    <Text color="fg.muted">Empty</Text>
  );

type TranslationProps = {
  path: string;
  id: string;
  label: string;
  language: string;
  isLong: boolean;
};

function Translation({ path, id, label, language, isLong }: TranslationProps) {
  const { register, formState } = useFormContext();
  const error = messageAt(formState.errors, path);
  return (
    <Box minWidth={0}>
      <TextInput
        as={isLong ? "textarea" : "input"}
        {...(isLong && { minHeight: "4.5rem", paddingBlock: 2, fieldSizing: "content" })}
        resize="vertical"
        id={id}
        aria-label={label}
        lang={language}
        dir="auto"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...register(path)}
      />
      <FieldError id={id}>{error}</FieldError>
    </Box>
  );
}

const columns = { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" };

/** An original above its translation on phones, else beside it. */
const Pair = chakra("div", {
  base: {
    display: "grid",
    columnGap: 5,
    rowGap: 2,
    gridTemplateColumns: columns,
    alignItems: "start",
  },
});

/** Which language is on which side. */
const Heads = chakra("div", {
  base: {
    display: "grid",
    columnGap: 5,
    gridTemplateColumns: columns,
    paddingBottom: 2,
    borderBottom: "1px solid",
    borderColor: "line",
    fontWeight: "semibold",
    "& > p:first-child": { hideBelow: "md" },
  },
});

const Text = chakra("p", {
  base: {
    minHeight: "var(--field-height, 3rem)",
    paddingInline: "var(--field-inset, {spacing.4})",
    paddingBlock: "var(--field-padding, {spacing.2})",
    borderRadius: "control",
    border: "1px solid transparent",
    bg: "ground.sunken",
    fontSize: "var(--field-text, {fontSizes.md})",
    lineHeight: "1.5",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});
