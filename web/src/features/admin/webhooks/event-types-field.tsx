import { Box, chakra } from "@chakra-ui/react";
import { eventTypes, type WebhookEndpointInput } from "@summit/schema/validation/webhook.ts";
import { useId } from "react";
import { useController } from "react-hook-form";
import { FieldError } from "#ui/form/field.tsx";
import { Legend } from "../crud/fields.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { eventGroups } from "./event-types.ts";

/** Selects an endpoint's event types: a row for each kind of record, a checkbox for each event. */
export function EventTypesField() {
  const id = useId();
  const { field, fieldState } = useController<WebhookEndpointInput, "eventTypes">({
    name: "eventTypes",
  });
  const chosen = new Set(field.value);
  const error = fieldState.error?.message;
  const isAll = chosen.size === eventTypes.length;
  const set = (types: Iterable<string>) => field.onChange([...types]);
  const toggle = (type: string) =>
    set(chosen.has(type) ? field.value.filter((one) => one !== type) : [...field.value, type]);
  return (
    <chakra.fieldset
      gridColumn="1 / -1"
      minWidth={0}
      marginTop={2}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Legend>Events</Legend>
      <Box as="ul" listStyleType="none" display="grid">
        {eventGroups.map(({ entity, label, types }) => (
          <Group key={entity}>
            <chakra.span id={`${id}-${entity}`} fontWeight="medium" fontSize="sm">
              {label}
            </chakra.span>
            <Choices role="group" aria-labelledby={`${id}-${entity}`}>
              {types.map(({ type, label }) => (
                <Choice key={type}>
                  <chakra.input
                    type="checkbox"
                    boxSize="1.125rem"
                    accentColor="brand"
                    checked={chosen.has(type)}
                    onBlur={field.onBlur}
                    onChange={() => toggle(type)}
                    aria-label={`${label.toLowerCase()}: ${type}`}
                  />
                  {label}
                </Choice>
              ))}
            </Choices>
          </Group>
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap={4} marginTop={4}>
        <QuietButton onClick={() => set(isAll ? [] : eventTypes)}>
          {isAll ? "Choose nothing" : "Choose everything"}
        </QuietButton>
        <FieldError id={id}>{error}</FieldError>
      </Box>
    </chakra.fieldset>
  );
}

const Group = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 14rem) minmax(0, 1fr)" },
    alignItems: "center",
    columnGap: 6,
    paddingBlock: { base: 2, md: 1 },
    borderBottom: "1px solid",
    borderColor: "line",
  },
});

const Choices = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", columnGap: { base: 5, md: 6 } },
});

const Choice = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: "2.75rem",
    minWidth: { md: "6.5rem" },
    fontSize: "sm",
    cursor: "pointer",
  },
});
