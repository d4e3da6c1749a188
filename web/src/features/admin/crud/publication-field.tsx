import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useId } from "react";
import { useController } from "react-hook-form";
import { TwoColumns } from "./fields.tsx";

type PublicationFieldProps = {
  /** The kind of record, such as "the speaker". */
  of: string;
  /** Further fields of a draft. */
  children?: ReactNode;
};

/** A switch between published and draft, which only the team sees. */
export function PublicationField({ of, children }: PublicationFieldProps) {
  const id = useId();
  const { field } = useController({ name: "publication" });
  const isPublished = field.value !== "draft";
  return (
    <Box gridColumn="1 / -1">
      <TwoColumns>
        <Box display="flex" gap={3} alignItems="flex-start" paddingBlock={2}>
          <Switch
            id={id}
            type="checkbox"
            role="switch"
            name={field.name}
            checked={isPublished}
            aria-describedby={`${id}-help`}
            onChange={({ currentTarget }) =>
              field.onChange(currentTarget.checked ? "published" : "draft")
            }
            onBlur={field.onBlur}
            ref={field.ref}
          />
          <Box lineHeight="1.4">
            <chakra.label htmlFor={id} fontSize="sm" fontWeight="medium">
              Published
            </chakra.label>
            <Box as="p" id={`${id}-help`} color="fg.muted" fontSize="sm">
              {isPublished
                ? `Everybody sees ${of} as soon as the conference is published.`
                : `A draft: only the team sees ${of}, here and in the preview.`}
            </Box>
          </Box>
        </Box>
        {children}
      </TwoColumns>
    </Box>
  );
}

const Switch = chakra("input", {
  base: {
    appearance: "none",
    flex: "none",
    position: "relative",
    width: "2.75rem",
    height: "1.5rem",
    borderRadius: "full",
    border: "2px solid",
    borderColor: "fg.muted",
    bg: "ground.card",
    cursor: "pointer",
    transition: "background-color 120ms, border-color 120ms",
    _before: {
      content: '""',
      position: "absolute",
      top: "0.1875rem",
      left: "0.1875rem",
      width: "0.875rem",
      height: "0.875rem",
      borderRadius: "full",
      bg: "fg.muted",
      transition: "transform 120ms, background-color 120ms",
    },
    _checked: {
      bg: "brand.strong",
      borderColor: "brand.strong",
      _before: { bg: "ground.card", transform: "translateX(1.25rem)" },
    },
    "@media (forced-colors: active)": {
      appearance: "auto",
      _before: { display: "none" },
    },
  },
});
