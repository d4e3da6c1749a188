import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { SearchPageQuery } from "#graphql/search/generated.ts";
import { useSearchFiltersQuery } from "#graphql/search/generated.ts";
import { dayAndMonth, weekday } from "#lib/dates.ts";
import { byGivenOrder } from "#lib/given-order.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { Button } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { summaryStyles } from "#ui/disclosure-styles.ts";
import { selectStyles } from "#ui/form/select-styles.ts";
import {
  maxQueryLength,
  parseSearch,
  type SearchParameters,
  searchedTypes,
} from "./search-parameters.ts";

type Counts = NonNullable<SearchPageQuery["search"]>["sessionCounts"];

type SearchFormProps = {
  search: SearchParameters;
  /** How many sessions each value of a filter would leave. */
  counts: Counts;
  onLook: (search: SearchParameters) => void;
};

/** Debounce of typed searches. */
const pauseMs = 200;

/**
 * Search field and, folded, the filters. Without JavaScript the form is submitted as a GET request; with the client,
 * results update while typing.
 */
export function SearchForm({ search, counts, onLook }: SearchFormProps) {
  const site = useSite();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const look = () => {
    window.clearTimeout(timer.current);
    const fields = [...new FormData(form.current ?? undefined)].map(
      ([name, value]): [string, string] => [name, String(value)],
    );
    onLook(parseSearch(new URLSearchParams(fields)));
  };
  const lookSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(look, pauseMs);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was entered before hydration.
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll("input") ?? [])];
    const isEntered = inputs.some(
      ({ value, defaultValue, checked, defaultChecked }) =>
        value !== defaultValue || checked !== defaultChecked,
    );
    if (isEntered) look();
    return () => window.clearTimeout(timer.current);
  }, []);

  return (
    <search>
      <form
        ref={form}
        action={sitePath(paths.search, site)}
        aria-label="Search"
        onSubmit={onSubmit}
        onInput={lookSoon}
      >
        <Box display="flex" gap={3} alignItems="stretch">
          <Words
            id="words"
            name="q"
            type="search"
            aria-label="Words to look for"
            placeholder="Topic, name …"
            defaultValue={search.q}
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" kind="quiet" minHeight="3.5rem">
            Search
          </Button>
        </Box>
        <Filters search={search} counts={counts} />
      </form>
    </search>
  );
}

type FiltersProps = Pick<SearchFormProps, "search" | "counts">;

type Filter = {
  name: Exclude<keyof SearchParameters, "q" | "speaker">;
  /** What the counts call it, if that is not its name. */
  filter?: string;
  label: string;
  /** The choice of all. */
  all?: string;
  choices: readonly { value: string; label: string }[];
};

/** The filters that have a choice, folded; what is chosen is said on the outside. */
function Filters({ search, counts }: FiltersProps) {
  const { conferenceId } = useSite();
  const conference = useConference();
  const { data } = useSearchFiltersQuery({ conferenceId });
  const speakers = data?.speakers ?? [];
  const days = (conference?.days ?? []).map(({ day, date }) => ({
    value: day,
    label: `${weekday(date)}, ${dayAndMonth(date)}`,
  }));
  const plain = (values: readonly string[] = []) =>
    values.map((value) => ({ value, label: value }));
  // Only the counts name these.
  const counted = (filter: "level" | "language", chosen: string, given: readonly string[] = []) => {
    const values = counts.filter((each) => each.filter === filter).map(({ value }) => value);
    return [...new Set([...values, chosen].filter(Boolean))]
      .toSorted()
      .toSorted(byGivenOrder(given, (value) => value));
  };
  const chosen = [
    search.theme,
    search.track,
    search.level,
    search.language && languageName("en-GB", search.language),
    days.find(({ value }) => value === search.day)?.label,
    search.type,
    search.room,
    speakers.find(({ slug }) => slug === search.speaker)?.name,
  ].filter(Boolean);
  const filters = [
    { name: "day", label: "Day", choices: days },
    { name: "type", label: "Kind of session", all: "Every kind", choices: plain(searchedTypes) },
    {
      name: "room",
      filter: "location",
      label: "Room",
      choices: plain(data?.rooms.map(({ name }) => name)),
    },
    { name: "theme", label: "Theme", choices: plain(data?.conference?.themes) },
    { name: "track", label: "Track", choices: plain(data?.tracks.map(({ name }) => name)) },
    {
      name: "level",
      label: "Level",
      choices: plain(counted("level", search.level, data?.call?.levels)),
    },
    {
      name: "language",
      label: "Language",
      choices: counted("language", search.language).map((tag) => ({
        value: tag,
        label: languageName("en-GB", tag),
      })),
    },
  ] satisfies Filter[];
  return (
    <Folded>
      <summary>
        <Box as="span" minWidth={0} dir="auto">
          {chosen.length > 0 ? `Filters: ${chosen.join(", ")}` : "Filters"}
        </Box>
        <Chevron />
      </summary>
      {filters.map(({ name, filter = name, label, all = `Every ${name}`, choices }: Filter) => (
        <Chips
          key={name}
          name={name}
          label={label}
          all={all}
          chosen={search[name]}
          choices={choices.map((choice) => ({
            ...choice,
            count:
              counts.find((each) => each.filter === filter && each.value === choice.value)?.count ??
              0,
          }))}
        />
      ))}
      {speakers.length > 1 && (
        <Box maxWidth="24rem">
          <label htmlFor="search-speaker">Speaker</label>
          <select id="search-speaker" name="speaker" defaultValue={search.speaker}>
            <option value="">Every speaker</option>
            {speakers.map(({ id, name, slug }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </Box>
      )}
    </Folded>
  );
}

type ChipsProps = {
  name: string;
  label: string;
  all: string;
  chosen: string;
  choices: readonly { value: string; label: string; count: number }[];
};

/** One filter: its values that find something, and the chosen one; nothing if there is no choice. */
function Chips({ name, label, all, chosen, choices }: ChipsProps) {
  const shown = choices.filter(({ value, count }) => count > 0 || value === chosen);
  if (shown.length < 2 && !chosen) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      <div>
        <Chip name={name} value="" isChosen={!chosen}>
          {all}
        </Chip>
        {shown.map((choice) => (
          <Chip
            key={choice.value}
            name={name}
            value={choice.value}
            isChosen={choice.value === chosen}
          >
            {choice.label} <small>{choice.count}</small>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

type ChipProps = { name: string; value: string; isChosen: boolean; children: ReactNode };

const Chip = ({ name, value, isChosen, children }: ChipProps) => (
  <label dir="auto">
    <input type="radio" name={name} value={value} defaultChecked={isChosen} />
    <span>{children}</span>
  </label>
);

const Words = chakra("input", {
  base: {
    flex: "1 1 auto",
    minWidth: 0,
    minHeight: "3.5rem",
    paddingInline: 4,
    borderRadius: "control",
    border: "2px solid",
    borderColor: "fg",
    bg: "ground.card",
    color: "fg",
    fontSize: { base: "md", md: "lg" },
    _placeholder: { color: "fg.muted", opacity: 1 },
    _focusVisible: { borderRadius: "control", outlineOffset: "1px" },
  },
});

const Folded = chakra("details", {
  base: {
    marginTop: 2,
    "& > summary": {
      ...summaryStyles,
      width: "fit-content",
      maxWidth: "100%",
      "& svg": { flexShrink: 0, transition: "transform 160ms" },
    },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
    "& fieldset": { marginTop: 2, marginBottom: 4 },
    "& :is(legend, div > label[for])": { fontSize: "sm", color: "fg.muted" },
    "& fieldset > div": { display: "flex", flexWrap: "wrap", gap: 2, marginTop: 1 },
    "& fieldset label": { position: "relative", minWidth: 0 },
    "& input": { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" },
    "& fieldset span": {
      display: "flex",
      alignItems: "center",
      gap: 2,
      minHeight: "2.25rem",
      paddingInline: 3,
      border: "1px solid",
      borderColor: "line.strong",
      borderRadius: "full",
      fontSize: "sm",
      lineHeight: "1.2",
    },
    "& small": { color: "fg.muted", fontVariantNumeric: "tabular-nums" },
    "& label:hover span": { borderColor: "brand" },
    "& :checked + span": { bg: "fg", borderColor: "fg", color: "ground" },
    "& :checked + span small": { color: "inherit" },
    "& :focus-visible + span": { outline: "3px solid var(--focus)", outlineOffset: "2px" },
    "& select": {
      ...selectStyles,
      _focusVisible: { borderRadius: "control", outlineOffset: "1px" },
    },
  },
});
