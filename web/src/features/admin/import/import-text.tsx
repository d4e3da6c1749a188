import { Box } from "@chakra-ui/react";
import { counted } from "#lib/counted.ts";
import { LabelledSelect } from "#ui/form/select.tsx";
import { type Encoding, encodings } from "./decode-text.ts";
import type { Tables, TextOptions } from "./read-import-file.ts";
import { type Separator, separators } from "./read-table.ts";

type ImportTextProps = {
  text: NonNullable<Tables["text"]>;
  /** Of the rows as they were read. */
  names: readonly string[];
  onChange: (options: TextOptions) => void;
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** How the text of a CSV is read, with the first names as the proof. */
export function ImportText({ text, names, onChange }: ImportTextProps) {
  const proof = proofOf(names);
  return (
    <Box marginBottom={4}>
      <Box
        display="grid"
        gap={4}
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 16rem), 1fr))"
      >
        <LabelledSelect
          label="Separated by"
          value={text.separator}
          onChange={({ target }) => onChange({ separator: target.value as Separator })}
          options={optionsOf(separators)}
        />
        <LabelledSelect
          label="Letters are in"
          value={text.encoding}
          onChange={({ target }) => onChange({ encoding: target.value as Encoding })}
          options={optionsOf(encodings)}
        />
      </Box>
      {proof.length > 0 && (
        <Box as="p" marginTop={2} fontSize="sm" overflowWrap="anywhere">
          The first names: {proof.join(" · ")}. If they look wrong, choose other letters.
        </Box>
      )}
      {text.broken > 0 && (
        <Box as="p" marginTop={2} fontSize="sm">
          {counted(text.broken, "letter")} of the file cannot be read. “{"\ufffd"}” stands in their
          place.
        </Box>
      )}
    </Box>
  );
}

/** Names with letters beyond ASCII prove the encoding. */
function proofOf(names: readonly string[]): string[] {
  const given = names.filter(Boolean);
  const telling = given.filter((name) => /[^\0-\x7f]/.test(name));
  return [...new Set([...telling, ...given])].slice(0, 3);
}
