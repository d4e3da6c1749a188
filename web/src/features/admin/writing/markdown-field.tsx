import { Box, chakra } from "@chakra-ui/react";
import { useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { TextForm } from "#graphql/admin-tabs/writing/generated.ts";
import { useMedia } from "#lib/use-media.ts";
import { Field } from "#ui/form/field.tsx";
import { messageAt } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { runCommand } from "./insert-text.ts";
import { bold } from "./markdown-commands.ts";
import { MarkdownPreview } from "./markdown-preview.tsx";
import { Toolbar } from "./toolbar.tsx";

type MarkdownFieldProps = {
  /** Path of the text in the form. */
  name: string;
  label: string;
  required?: boolean;
  form: TextForm;
  minHeight?: string;
  /** That of a translation, which stands beside its original, where a preview has no room. */
  language?: string;
};

/** A Markdown text with buttons that write it, and its preview: beside it on wide screens, else on demand. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { name, label, required, form, minHeight, language } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { register, formState } = useFormContext();
  const hasRoom = useMedia("(min-width: 1280px)");
  const isWide = hasRoom && language === undefined;
  const [isOpen, setOpen] = useState(false);
  const { ref, ...field } = register(name);
  return (
    <Box
      data-markdown={form}
      minWidth={0}
      display="grid"
      gap={5}
      alignItems="start"
      gridTemplateColumns={isWide ? "repeat(2, minmax(0, 1fr))" : "minmax(0, 1fr)"}
    >
      <Labelled>
        <Toolbar area={area} />
        <Field
          id={id}
          label={required || language ? label : `${label} (optional)`}
          help={
            form === "page"
              ? "Markdown: the buttons above write it."
              : "Markdown: the buttons above write it. Line breaks are kept."
          }
          error={messageAt(formState.errors, name)}
          aria-required={required}
          {...(language && { lang: language, dir: "auto" })}
          multiline
          minHeight={minHeight ?? "22rem"}
          {...field}
          ref={(element: HTMLElement | null) => {
            ref(element);
            area.current = element as HTMLTextAreaElement | null;
          }}
          onKeyDown={(event) => {
            if (event.key !== "b" || !(event.ctrlKey || event.metaKey) || !area.current) return;
            event.preventDefault();
            runCommand(area.current, bold);
          }}
        />
      </Labelled>
      {isWide ? (
        // Beside the text area.
        <Box paddingTop="4.55rem">
          <MarkdownPreview name={name} form={form} />
        </Box>
      ) : (
        <Box display="grid" gap={4} justifyItems="start">
          <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Hide preview" : "Preview"}
          </QuietButton>
          {isOpen && (
            <Box width="100%">
              <MarkdownPreview name={name} form={form} />
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Shows the label of a field above the buttons that stand before the field. */
const Labelled = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minWidth: 0,
    "& > div:has(> label)": { display: "contents" },
    "& label": { order: -1 },
  },
});
