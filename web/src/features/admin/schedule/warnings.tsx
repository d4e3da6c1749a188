import { Box, chakra } from "@chakra-ui/react";
import { formatList } from "@summit/schema/validation/formats.ts";
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router-dom";
import type { ProgrammeWarningLevel } from "#graphql/admin-tabs/schedule/generated.ts";
import { counted, numberText } from "#lib/counted.ts";
import { breakAnywhere } from "#ui/break-anywhere.ts";
import { Chevron } from "#ui/chevron.tsx";
import { WarningIcon } from "./warning-icon.tsx";
import { levelNames, levels } from "./warning-levels.ts";

type Item = { id: string; title: string; day: string | null };

export type ProgrammeWarning = {
  id: string;
  level: ProgrammeWarningLevel;
  /** A sentence with the titles of its items in quotation marks. */
  message: string;
  scheduleItems: readonly Item[];
};

type WarningsProps = {
  warnings: readonly ProgrammeWarning[];
  /** The day that is shown; null for what has none, undefined where days do not matter. */
  day?: string | null | undefined;
  /** What the day is called. */
  dayLabel?: string;
  /** Where a session's title leads to; undefined for nowhere. */
  lead?: (id: string) => Lead | undefined;
  /** Whether the sentences are shown from the start. */
  isOpen?: boolean;
  /** Whether it is a button in a bar, with the sentences in a box over what is below. */
  isPill?: boolean;
};

type Lead = { to: string } | { onClick: () => void };

/** What may be a mistake in the programme, a line each: first what is on the day that is shown, and of that the gravest. */
export function Warnings({ warnings, day, dayLabel, lead, ...props }: WarningsProps) {
  const { isOpen = false, isPill = false } = props;
  const [open, setOpen] = useState(isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useClosing(details, isPill && open, close);
  if (warnings.length === 0) return null;
  const isHere = ({ scheduleItems }: ProgrammeWarning) =>
    day === undefined || scheduleItems.some((item) => item.day === day);
  const sorted = levels.flatMap((level) => warnings.filter((warning) => warning.level === level));
  const here = sorted.filter(isHere);
  const elsewhere = sorted.filter((warning) => !isHere(warning));
  const worst = (here[0] ?? elsewhere[0])?.level;
  return (
    <Details
      ref={details}
      open={open}
      data-pill={isPill || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {worst && <WarningIcon level={worst} />}
        <chakra.span hideFrom={isPill ? "xl" : "md"}>{counted(here.length, "problem")}</chakra.span>
        <chakra.span hideBelow={isPill ? "xl" : "md"}>
          {countsOf(here, warnings, dayLabel)}
        </chakra.span>
        <Chevron />
      </summary>
      <Box as="ul" tabIndex={0} aria-label="Warnings">
        {[...here, ...elsewhere].map((warning) => (
          <li key={warning.id} title={warning.message}>
            <WarningIcon level={warning.level} />
            <Sentence>
              <b>{levelNames[warning.level]}: </b>
              {withLinks(warning, lead)}
            </Sentence>
          </li>
        ))}
      </Box>
    </Details>
  );
}

/** Closes what is open over the page by Escape, by a click elsewhere, and once one of its links has led somewhere. */
function useClosing(
  element: RefObject<HTMLDetailsElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const isInside = ({ target }: Event) => element.current?.contains(target as Node);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isInside(event)) return;
      event.stopPropagation();
      element.current?.querySelector("summary")?.focus();
      close();
    };
    const onClick = (event: Event) => {
      const isLink = (event.target as Element).closest("a, button") !== null;
      if (isLink || !isInside(event)) close();
    };
    document.addEventListener("keydown", onKeyDown, true);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKeyDown, true);
      document.removeEventListener("click", onClick);
    };
  }, [element, isOpen, close]);
}

/** "Day 1: 1 error, 1 warning · all days: 5 and 6". */
function countsOf(
  here: readonly ProgrammeWarning[],
  all: readonly ProgrammeWarning[],
  dayLabel?: string,
): string {
  const present = levels.filter((level) => all.some((each) => each.level === level));
  const countOf = (some: readonly ProgrammeWarning[], level: ProgrammeWarningLevel) =>
    some.filter((each) => each.level === level).length;
  const words = (some: readonly ProgrammeWarning[]) =>
    present.map((level) => counted(countOf(some, level), level)).join(", ");
  if (dayLabel === undefined) return words(all);
  if (here.length === 0) return `${dayLabel}: none · all days: ${words(all)}`;
  const numbers = present.map((level) => numberText(countOf(all, level)));
  return `${dayLabel}: ${words(here)} · all days: ${formatList("en-GB", numbers)}`;
}

/** The sentence, in which titles of sessions are links, and those that it does not name after it. */
function withLinks({ message, scheduleItems }: ProgrammeWarning, lead: WarningsProps["lead"]) {
  let rest = message;
  const parts: ReactNode[] = [];
  const unnamed: Item[] = [];
  for (const item of scheduleItems) {
    const quoted = `“${item.title}”`;
    const at = rest.indexOf(quoted);
    if (at < 0) {
      unnamed.push(item);
      continue;
    }
    parts.push(rest.slice(0, at), <Title key={item.id} item={item} lead={lead?.(item.id)} />);
    rest = rest.slice(at + quoted.length);
  }
  parts.push(
    rest,
    ...unnamed.map((item) => <Title key={item.id} item={item} lead={lead?.(item.id)} />),
  );
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other order.
    <Fragment key={index}>{part}</Fragment>
  ));
}

/** A title that leads to its session, cut off where it would take a line of its own. */
function Title({ item, lead }: { item: Item; lead: Lead | undefined }) {
  const title = `“${item.title}”`;
  if (!lead) return title;
  return "to" in lead ? (
    <Link to={lead.to}>{title}</Link>
  ) : (
    <button type="button" onClick={lead.onClick}>
      {title}
    </button>
  );
}

const Details = chakra("details", {
  base: {
    marginBottom: 4,
    paddingInline: 3,
    border: "1px solid",
    borderColor: "line",
    borderRadius: "control",
    bg: "ground.card",
    fontSize: "sm",
    lineHeight: "1.5",
    ...breakAnywhere,
    "& summary": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      minHeight: { base: "2.75rem", md: "2.25rem" },
      cursor: "pointer",
      fontWeight: "medium",
      fontVariantNumeric: "tabular-nums",
    },
    "& summary svg:last-child": { marginLeft: "auto", color: "fg.muted" },
    "&[open] summary svg:last-child": { rotate: "180deg" },
    "& ul": {
      maxHeight: "260px",
      overflowY: "auto",
      marginBottom: 2,
      listStyleType: "none",
    },
    "& li": { display: "flex", alignItems: "start", gap: 2, minHeight: "1.5rem" },
    "& li svg": { marginTop: "0.2em" },
    "& b": { srOnly: true },
    "&[data-pill]": {
      md: {
        marginBottom: 0,
        "& ul": {
          position: "absolute",
          zIndex: 8,
          insetInline: 0,
          top: "calc(100% + 0.25rem)",
          width: "fit-content",
          maxWidth: "56rem",
          maxHeight: "60vh",
          marginInline: "auto",
          padding: 3,
          border: "1px solid",
          borderColor: "line",
          borderRadius: "control",
          bg: "ground.card",
          boxShadow: "lift",
        },
      },
      mdDown: { flexBasis: "100%" },
    },
    "& :is(a, button)": {
      display: "inline-block",
      maxWidth: { base: "100%", md: "22rem" },
      minHeight: "1.5rem",
      // Cut off without a box that scrolls, so that it stands on the line of its sentence.
      overflow: "clip",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      color: "brand.strong",
      textDecoration: "underline",
      textUnderlineOffset: "0.2em",
      cursor: "pointer",
      _focusVisible: { outlineOffset: "-2px" },
    },
  },
});

const Sentence = chakra("span", { base: { minWidth: 0 } });
