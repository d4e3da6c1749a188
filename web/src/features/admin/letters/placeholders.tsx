import { Box, chakra } from "@chakra-ui/react";
import {
  issuePlaceholders,
  type LetterPlaceholder,
  letterPlaceholders,
} from "@summit/schema/validation/letter-placeholders.ts";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { runCommand } from "../writing/insert-text.ts";
import type { LetterKindName } from "./letter-kinds.ts";

type Writable = HTMLInputElement | HTMLTextAreaElement;

/** In each language; not of one that is not shown. */
const texts = `:is([name$="subject"], [name$="body"]):not([hidden] *)`;

const allPlaceholders = Object.keys(letterPlaceholders) as LetterPlaceholder[];

type PlaceholdersProps = {
  kind: LetterKindName;
  /** The text of the letter, if that belongs to them. */
  children?: ReactNode;
};

/**
 * Buttons that write placeholders into the text where one was writing last, which may be the subject, with what they stand for.
 */
export function Placeholders({ kind, children }: PlaceholdersProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const last = useLastFocused(box);
  const names = kind === "issue" ? issuePlaceholders : allPlaceholders;
  const insert = (name: LetterPlaceholder) => {
    const shown = box.current?.closest("form")?.querySelectorAll<Writable>(texts) ?? [];
    const text = [...shown].find((one) => one === last.current) ?? [...shown].at(-1);
    if (!text) return;
    const word = `{${name}}`;
    runCommand(text, ({ start, end }) => ({
      from: start,
      to: end,
      insert: word,
      select: [start + word.length, start + word.length],
    }));
  };
  return (
    <Box ref={box} gridColumn="1 / -1" display="grid" gap={3} minWidth={0}>
      <Box role="group" aria-labelledby={id}>
        <Box as="p" id={id} marginBottom={2} fontSize="sm" fontWeight="medium">
          {kind === "issue" ? "Insert what the conference says" : "Insert what each reader has"}
        </Box>
        <Chips>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={`Insert {${name}}: ${letterPlaceholders[name]}`}
              title={letterPlaceholders[name]}
              onClick={() => insert(name)}
            >
              <b>{`{${name}}`}</b>
              <span>{letterPlaceholders[name]}</span>
            </button>
          ))}
        </Chips>
      </Box>
      {children}
    </Box>
  );
}

/** The text in which one was writing last; nothing before that. */
function useLastFocused(inForm: RefObject<HTMLElement | null>) {
  const last = useRef<Writable>(undefined);
  useEffect(() => {
    const form = inForm.current?.closest("form");
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(texts)) last.current = target as Writable;
    };
    form?.addEventListener("focusin", remember);
    return () => form?.removeEventListener("focusin", remember);
  }, [inForm]);
  return last;
}

const Chips = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: 2,
    "& button": {
      display: "inline-flex",
      alignItems: "center",
      gap: 2,
      minHeight: { base: "2.5rem", md: "2rem" },
      paddingInline: 3,
      border: "1px solid",
      borderColor: "line",
      borderRadius: "full",
      bg: "ground.card",
      fontSize: "sm",
      cursor: "pointer",
      _hover: { borderColor: "fg" },
    },
    "& b": { fontFamily: "monospace", fontWeight: "semibold" },
    // Phones have no room for what the words say almost by themselves.
    "& span": { color: "fg.muted", hideBelow: "md" },
  },
});
