import { useState } from "react";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { RuledList } from "#ui/ruled-list.ts";
import { QuietButton } from "../crud/quiet-button.tsx";

/** How many are shown at first. */
const shownAtFirst = 20;

/** Changes in words; of very many, the first. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sentences : sentences.slice(0, shownAtFirst);
  return (
    <>
      <RuledList maxWidth="prose" lineHeight="1.5" css={breakAnywhere}>
        {shown.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </RuledList>
      {shown.length < sentences.length && (
        <QuietButton marginTop={4} onClick={() => setWhole(true)}>
          Show all {sentences.length}
        </QuietButton>
      )}
    </>
  );
}
