import { chakra } from "@chakra-ui/react";
import { isoDay } from "@summit/schema/validation/formats.ts";
import { useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { TextField } from "../crud/fields.tsx";

type PublishingFieldProps = {
  /** The kind of record, such as "the article". */
  of: string;
  /** The time zone of the times at which it can be published automatically; undefined if it cannot. */
  timeZone?: string;
};

type Choice = "draft" | "now" | "later";

/** When everybody sees a record: not yet, now, or from a time on. */
export function PublishingField({ of, timeZone }: PublishingFieldProps) {
  const id = useId();
  const { getValues, setValue } = useFormContext();
  const { field } = useController({ name: "publication" });
  const [isLater, setLater] = useState(() => Boolean(getValues("publishAt")));
  const chosen: Choice = field.value !== "draft" ? "now" : isLater ? "later" : "draft";

  const choose = (choice: Choice) => {
    field.onChange(choice === "now" ? "published" : "draft");
    setLater(choice === "later");
    if (timeZone === undefined) return;
    const publishAt = choice === "later" ? tomorrowMorning(timeZone) : "";
    setValue("publishAt", publishAt, { shouldDirty: true });
  };

  const choices: readonly { value: Choice; label: string; help: string }[] = [
    {
      value: "draft",
      label: "Draft",
      help: `Only the team sees ${of}, here and in the preview.`,
    },
    {
      value: "now",
      label: "Published",
      help: `Everybody sees ${of} as soon as the conference is published.`,
    },
    ...(timeZone === undefined
      ? []
      : [
          {
            value: "later" as const,
            label: "At a time",
            help: `A draft that is published by itself.`,
          },
        ]),
  ];

  return (
    <chakra.fieldset gridColumn="1 / -1" minWidth={0}>
      <chakra.legend marginBottom={2} fontSize="sm" fontWeight="medium">
        Visibility
      </chakra.legend>
      {choices.map(({ value, label, help }) => (
        <Option key={value}>
          <chakra.input
            id={`${id}-${value}`}
            type="radio"
            name={field.name}
            value={value}
            checked={chosen === value}
            aria-describedby={`${id}-${value}-help`}
            onChange={() => choose(value)}
            onBlur={field.onBlur}
            ref={chosen === value ? field.ref : undefined}
            boxSize="1.125rem"
            marginTop="0.15em"
            accentColor="brand"
          />
          <span>
            <chakra.label htmlFor={`${id}-${value}`} display="block" fontWeight="medium">
              {label}
            </chakra.label>
            <chakra.span id={`${id}-${value}-help`} color="fg.muted">
              {help}
            </chakra.span>
          </span>
        </Option>
      ))}
      {timeZone !== undefined && chosen === "later" && (
        <chakra.div marginTop={3}>
          <TextField
            name="publishAt"
            label="Publish it by itself at"
            type="datetime-local"
            help={`In the time zone ${timeZone.replaceAll("_", " ")}. If empty, it stays a draft.`}
          />
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}

/** Nine o'clock of the next day in a time zone, as a wall-clock time. */
function tomorrowMorning(timeZone: string): string {
  return `${isoDay(Date.now() + 24 * 3_600_000, timeZone)}T09:00`;
}

const Option = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "1.125rem minmax(0, 1fr)",
    gap: 3,
    paddingBlock: 1.5,
    fontSize: "sm",
    lineHeight: "1.4",
  },
});
