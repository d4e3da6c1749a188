import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";

import { useKey } from "../keys/use-key.ts";

type SearchProps = {
  label: string;
  /** What is being searched for. */
  text: string;
  /** Debounce in milliseconds. Enter skips it. */
  pause: number;
  onSearch: (text: string) => void;
};

/** The search field of a list; "/" focuses it. */
export function Search({ label, text, pause, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The searches that are in the URL or will be, since it is updated asynchronously. */
  const searched = useRef([text]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  useKey("/", "Search the list", () => input.current?.focus());
  useEffect(() => () => clearTimeout(waiting.current), []);

  // The URL also changes by other means, such as the Back button.
  useEffect(() => {
    const own = searched.current.indexOf(text);
    searched.current = own < 0 ? [text] : searched.current.slice(own);
    if (own < 0 && input.current) input.current.value = text;
  }, [text]);

  const search = () => {
    clearTimeout(waiting.current);
    const words = input.current?.value ?? "";
    searched.current.push(words);
    onSearch(words);
  };
  return (
    <Box position="relative" flex={1}>
      <SearchInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
        onChange={() => {
          clearTimeout(waiting.current);
          waiting.current = setTimeout(search, pause);
        }}
        onKeyDown={({ key }) => key === "Enter" && search()}
      />
      <Key aria-hidden>/</Key>
    </Box>
  );
}

const SearchInput = chakra("input", {
  base: {
    width: "100%",
    minHeight: "var(--field-height, 2.75rem)",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "var(--control-border, {colors.fg.muted})",
    bg: "ground.card",
    fontSize: "sm",
    // The hint is hidden while the field has focus.
    "&:focus + *": { display: "none" },
  },
});

/** The shortcut's hint, hidden on touch screens. */
const Key = chakra("kbd", {
  base: {
    position: "absolute",
    right: 3,
    top: "50%",
    transform: "translateY(-50%)",
    paddingInline: 2,
    borderRadius: "0.25rem",
    border: "1px solid",
    borderColor: "line",
    bg: "ground.sunken",
    color: "fg.muted",
    fontFamily: "body",
    fontSize: "xs",
    pointerEvents: "none",
    hideBelow: "md",
    "@media (hover: none)": { display: "none" },
  },
});
