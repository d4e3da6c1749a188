import { Box, chakra } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { type FormEvent, useEffect, useRef } from "react";
import { typeNames } from "#entities/session/type-names.ts";
import type { SearchPageQuery } from "#graphql/search/generated.ts";
import { useSearchFiltersQuery } from "#graphql/search/generated.ts";
import { dayAndMonth, weekday } from "#lib/dates.ts";
import { byGivenOrder } from "#lib/given-order.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { Button } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { Chips } from "#ui/chips.tsx";
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
  const t = useTranslate();
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
        aria-label={t("programme.search")}
        onSubmit={onSubmit}
        onInput={lookSoon}
      >
        <Box display="flex" gap={3} alignItems="stretch">
          <Words
            id="words"
            name="q"
            type="search"
            aria-label={t("programme.searchWords")}
            placeholder={t("programme.searchExample")}
            defaultValue={search.q}
            maxLength={maxQueryLength}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" kind="quiet" minHeight="3.5rem">
            {t("programme.searchButton")}
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
  all: string;
  choices: readonly { value: string; label: string }[];
};

/** The filters that have a choice, folded; what is chosen is said on the outside. */
function Filters({ search, counts }: FiltersProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { conferenceId } = useSite();
  const conference = useConference();
  const { data } = useSearchFiltersQuery({ conferenceId });
  const speakers = data?.speakers ?? [];
  const days = (conference?.days ?? []).map(({ day, date }) => ({
    value: day,
    label: t("programme.dayAndDate", {
      weekday: weekday(locale, date),
      date: dayAndMonth(locale, date),
    }),
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
    search.language && languageName(locale, search.language),
    days.find(({ value }) => value === search.day)?.label,
    search.type && t(typeNames[search.type]),
    search.room,
    speakers.find(({ slug }) => slug === search.speaker)?.name,
  ].filter(Boolean);
  const filters = [
    { name: "day", label: t("programme.day"), all: t("programme.everyDay"), choices: days },
    {
      name: "type",
      label: t("programme.kind"),
      all: t("programme.everyKind"),
      choices: searchedTypes.map((type) => ({ value: type, label: t(typeNames[type]) })),
    },
    {
      name: "room",
      filter: "location",
      label: t("programme.room"),
      all: t("programme.everyRoom"),
      choices: plain(data?.rooms.map(({ name }) => name)),
    },
    {
      name: "theme",
      label: t("programme.theme"),
      all: t("programme.everyTheme"),
      choices: plain(data?.conference?.themes),
    },
    {
      name: "track",
      label: t("programme.track"),
      all: t("programme.everyTrack"),
      choices: plain(data?.tracks.map(({ name }) => name)),
    },
    {
      name: "level",
      label: t("programme.level"),
      all: t("programme.everyLevel"),
      choices: plain(counted("level", search.level, data?.call?.levels)),
    },
    {
      name: "language",
      label: t("programme.language"),
      all: t("programme.everyLanguage"),
      choices: counted("language", search.language).map((tag) => ({
        value: tag,
        label: languageName(locale, tag),
      })),
    },
  ] satisfies Filter[];
  return (
    <Folded>
      <summary>
        <Box as="span" minWidth={0} dir="auto">
          {chosen.length > 0
            ? t("programme.filtersChosen", { chosen: chosen.join(", ") })
            : t("programme.filters")}
        </Box>
        <Chevron />
      </summary>
      {filters.map(({ name, filter = name, label, all, choices }: Filter) => (
        <Counted
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
          <label htmlFor="search-speaker">{t("programme.speaker")}</label>
          <select id="search-speaker" name="speaker" defaultValue={search.speaker}>
            <option value="">{t("programme.everySpeaker")}</option>
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

type CountedProps = {
  name: string;
  label: string;
  all: string;
  chosen: string;
  choices: readonly { value: string; label: string; count: number }[];
};

/** One filter: its values that find something, and the chosen one; nothing if there is no choice. */
function Counted({ choices, ...filter }: CountedProps) {
  const shown = choices.filter(({ value, count }) => count > 0 || value === filter.chosen);
  if (shown.length < 2 && !filter.chosen) return null;
  const labelled = shown.map(({ value, label, count }) => ({
    value,
    label: (
      <>
        {label} <small>{count}</small>
      </>
    ),
  }));
  return <Chips {...filter} choices={labelled} />;
}

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
    "& div > label[for]": { fontSize: "sm", color: "fg.muted" },
    "& select": {
      ...selectStyles,
      _focusVisible: { borderRadius: "control", outlineOffset: "1px" },
    },
  },
});
