import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { FieldError } from "#ui/form/field.tsx";
import { Legend, messageAt, sectionStyles } from "./fields.tsx";
import { useFormSection } from "./form-sections.tsx";
import { QuietButton } from "./quiet-button.tsx";
import { RowButton } from "./rows-table.tsx";
import { TwoColumns } from "./two-columns.ts";

type ListFieldProps = {
  /** Path of the list in the form. */
  name: string;
  /** Of the whole list, for example "Hotels". */
  label: string;
  /** Explains the list, above it. */
  help?: string;
  /** Of one entry, for example "hotel". */
  entry: string;
  /** What a new entry starts with. */
  blank: Record<string, unknown>;
  /** The fields of an entry, whose names begin with this path. */
  children: (path: string) => ReactNode;
};

/** A list of entries with fields of their own, which can be added, moved up and removed. */
export function ListField({ name, label, help, entry, blank, children }: ListFieldProps) {
  const id = useId();
  const section = useFormSection(label);
  const { fields, append, remove, move } = useFieldArray({ name });
  const { formState } = useFormContext();
  const error = messageAt(formState.errors, name);

  // Moving an entry loses the focus, or the button that had it.
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<number>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    const entry = list.current?.children[moved.current];
    moved.current = undefined;
    entry?.querySelector("button")?.focus();
  });
  return (
    <chakra.fieldset
      ref={section}
      data-list={name}
      css={sectionStyles}
      marginTop={5}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Legend>{label}</Legend>
      {help && (
        <Box as="p" marginBottom={4} color="fg.muted" fontSize="sm">
          {help}
        </Box>
      )}
      <Box ref={list} display="grid" gap={3}>
        {fields.map(({ id }, index) => {
          const called = `${entry} ${index + 1}`;
          return (
            <Box
              key={id}
              role="group"
              aria-label={called}
              padding={4}
              borderRadius="control"
              border="1px solid"
              borderColor="line"
              bg="ground.sunken"
              display="grid"
              gap={4}
              gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 6rem" }}
            >
              <TwoColumns gap={4}>{children(`${name}.${index}`)}</TwoColumns>
              <Box
                display="flex"
                flexDirection={{ md: "column" }}
                gap={2}
                // Beside the fields, below their labels.
                paddingTop={{ md: "calc(1.4 * {fontSizes.sm} + {spacing.2})" }}
              >
                {index > 0 && (
                  <RowButton
                    type="button"
                    aria-label={`Move ${called} up`}
                    onClick={() => {
                      moved.current = index - 1;
                      move(index, index - 1);
                    }}
                  >
                    Move up
                  </RowButton>
                )}
                <RowButton
                  type="button"
                  danger
                  aria-label={`Remove ${called}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </RowButton>
              </Box>
            </Box>
          );
        })}
      </Box>
      <FieldError id={id}>{error}</FieldError>
      <QuietButton marginTop={4} data-focus-fallback onClick={() => append(blank)}>
        Add {entry}
      </QuietButton>
    </chakra.fieldset>
  );
}
