import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { type ChangeObject, diffLines, diffWordsWithSpace } from "diff";
import { breakAnywhere } from "#ui/break-anywhere.ts";

/** Longer texts are compared by lines, and shorter ones by words. */
const longText = 400;

/** Unchanged lines beside a change that are shown; others are left out. */
const context = 1;

type TextDiffProps = { before: string; after: string };

/** What of a text was removed and added: a long one line by line, and others word by word. */
export function TextDiff({ before, after }: TextDiffProps) {
  const isLong = Math.max(before.length, after.length) > longText || /\n/.test(before + after);
  if (!isLong) {
    return (
      <Box as="p" css={breakAnywhere}>
        <Parts
          parts={before && after ? diffWordsWithSpace(before, after) : replacement(before, after)}
        />
      </Box>
    );
  }
  return (
    <Box fontSize="sm" lineHeight="1.5" css={breakAnywhere}>
      {diffLines(before, after).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change.
        <Line key={index} kind={kindOf(part)}>
          <VisuallyHidden>{labels[kindOf(part)]}</VisuallyHidden>
          {part.added || part.removed ? part.value.replace(/\n$/, "") : shortened(part.value)}
        </Line>
      ))}
    </Box>
  );
}

const replacement = (before: string, after: string): ChangeObject<string>[] => [
  { value: before, removed: true, added: false, count: 1 },
  { value: after, removed: false, added: true, count: 1 },
];

function Parts({ parts }: { parts: readonly ChangeObject<string>[] }) {
  return parts.map(({ value, added, removed }, index) => {
    if (!value) return null;
    const key = `${index} ${value}`;
    if (removed) return <Removed key={key}>{value}</Removed>;
    return added ? <Added key={key}>{value}</Added> : <span key={key}>{value}</span>;
  });
}

/** The lines next to the changes. */
function shortened(text: string): string {
  const lines = text.replace(/\n$/, "").split("\n");
  if (lines.length <= 2 * context + 1) return lines.join("\n");
  return [...lines.slice(0, context), "…", ...lines.slice(-context)].join("\n");
}

type Kind = "same" | "added" | "removed";

const kindOf = ({ added, removed }: ChangeObject<string>): Kind =>
  added ? "added" : removed ? "removed" : "same";

const labels: Record<Kind, string> = { same: "", added: "Added: ", removed: "Removed: " };

const Removed = chakra("del", {
  base: { color: "danger", textDecoration: "line-through", marginRight: 1 },
});

const Added = chakra("ins", {
  base: { bg: "ground.brand", color: "brand.strong", textDecoration: "none", paddingInline: 1 },
});

const Line = chakra("p", {
  base: { whiteSpace: "pre-wrap", paddingInline: 3, borderLeft: "3px solid" },
  variants: {
    kind: {
      same: { borderColor: "line", color: "fg.muted" },
      added: { borderColor: "brand", bg: "ground.brand", color: "brand.strong" },
      removed: { borderColor: "danger", color: "danger", textDecoration: "line-through" },
    },
  },
});
