import { Box, chakra } from "@chakra-ui/react";
import { formatList } from "@summit/schema/validation/formats.ts";
import { useEffect, useRef } from "react";
import { dateTimeText } from "#lib/date-time-text.ts";
import { useLocale } from "#lib/locale.ts";
import { QuietButton } from "./quiet-button.tsx";
import { RowButton } from "./rows-table.tsx";
import type { Conflict, FieldConflict, RecordChange } from "./use-conflict.ts";

type ConflictPanelProps = {
  conflict: Conflict;
  /** The label of a field, by its path in the form. */
  labelOf: (path: string) => string;
};

/** Shows who saved while the form was open, and lets the user resolve fields that both changed. */
export function ConflictPanel({ conflict, labelOf }: ConflictPanelProps) {
  const locale = useLocale();
  const { changes, disagreements, choose } = conflict;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // Scrolls it to the top of the viewport, so that the choices below are visible.
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  const chooseAll = (whose: "mine" | "theirs") => {
    for (const { path } of disagreements) choose(path, whose);
  };
  return (
    <Panel aria-labelledby="conflict">
      <Title ref={title} id="conflict" tabIndex={-1}>
        Somebody else has changed this in the meantime
      </Title>
      <Box as="ul" marginTop={2}>
        {changes.map((change) => (
          <li key={change.at}>{sentence(locale, change, labelOf)}</li>
        ))}
      </Box>
      {disagreements.length === 0 ? (
        <Box as="p" marginTop={3}>
          No conflicts are left, and what you typed is still here. Save again.
        </Box>
      ) : (
        <>
          <Box as="p" marginTop={3}>
            Choose what to keep, then save again.
          </Box>
          <Box display="flex" flexWrap="wrap" gap={3} marginTop={3}>
            <QuietButton flexGrow={{ base: 1, md: 0 }} onClick={() => chooseAll("theirs")}>
              Take all of theirs
            </QuietButton>
            <QuietButton flexGrow={{ base: 1, md: 0 }} onClick={() => chooseAll("mine")}>
              Keep all of mine
            </QuietButton>
          </Box>
          {disagreements.map((disagreement) => (
            <Choice
              key={disagreement.path}
              disagreement={disagreement}
              label={labelOf(disagreement.path)}
              onChoose={(whose) => choose(disagreement.path, whose)}
            />
          ))}
        </>
      )}
    </Panel>
  );
}

type ChoiceProps = {
  disagreement: FieldConflict;
  label: string;
  onChoose: (whose: "mine" | "theirs") => void;
};

function Choice({ disagreement: { theirs, mine }, label, onChoose }: ChoiceProps) {
  return (
    <Side role="group" aria-label={label}>
      <Box as="p" gridColumn="1 / -1" fontWeight="semibold">
        {label}
      </Box>
      <Box>
        <Value title="Theirs" value={theirs} />
        <RowButton
          type="button"
          aria-label={`Take theirs for ${label}`}
          onClick={() => onChoose("theirs")}
        >
          Take theirs
        </RowButton>
      </Box>
      <Box>
        <Value title="Mine" value={mine} />
        <RowButton
          type="button"
          aria-label={`Keep mine for ${label}`}
          onClick={() => onChoose("mine")}
        >
          Keep mine
        </RowButton>
      </Box>
    </Side>
  );
}

function Value({ title, value }: { title: string; value: unknown }) {
  const text = textOf(value);
  return (
    <Box marginBottom={2}>
      <Box as="p" color="fg.muted" fontSize="xs">
        {title}
      </Box>
      <Box
        as="p"
        dir="auto"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        maxHeight="14rem"
        overflowY="auto"
        // Long texts are focusable, so that keyboard users can scroll them.
        tabIndex={text.length > 300 ? 0 : undefined}
      >
        {text}
      </Box>
    </Box>
  );
}

function sentence(
  locale: string,
  { by, at, fields }: RecordChange,
  labelOf: (path: string) => string,
): string {
  const what = fields.length > 0 ? formatList("en-GB", fields.map(labelOf)) : "it";
  return `${by ?? "Somebody"} changed ${what} on ${dateTimeText(locale, at)}.`;
}

/** A value as text; for a list of records, the first field of each. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return "Empty";
  return value
    .map((entry) => (typeof entry === "object" ? String(Object.values(entry)[0]) : String(entry)))
    .join("\n");
}

const Panel = chakra("section", {
  base: {
    marginTop: 6,
    padding: 5,
    border: "1px solid",
    borderColor: "var(--control-border, {colors.fg.muted})",
    borderRadius: "card",
    bg: "ground.brand",
    fontSize: "sm",
    lineHeight: "1.5",
  },
});

const Title = chakra("h3", { base: { fontSize: "md", fontWeight: "semibold" } });

const Side = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    gap: 4,
    marginTop: 4,
    paddingTop: 4,
    borderTop: "1px solid",
    borderColor: "line",
  },
});
