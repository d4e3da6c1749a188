import { Box, chakra } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useSearchFiltersQuery } from "#graphql/search/generated.ts";
import { dayAndMonth, weekday } from "#lib/dates.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { Button } from "#ui/button.tsx";
import { selectStyles } from "#ui/form/select-styles.ts";
import {
  maxQueryLength,
  parseSearch,
  type SearchParameters,
  searchedTypes,
} from "./search-parameters.ts";

type SearchFormProps = { search: SearchParameters; onLook: (search: SearchParameters) => void };

/** Debounce of typed searches. */
const pauseMs = 200;

/**
 * Search field and filters. Without JavaScript the form is submitted as a GET request; with the client, results
 * update while typing.
 */
export function SearchForm({ search, onLook }: SearchFormProps) {
  const site = useSite();
  const conference = useConference();
  const { data } = useSearchFiltersQuery({ conferenceId: site.conferenceId });
  const themes = data?.conference?.themes ?? [];
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

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
        <Box
          display="grid"
          gridTemplateColumns={{
            base: "repeat(2, minmax(0, 1fr))",
            md: "repeat(3, minmax(0, 1fr))",
            lg: "repeat(5, minmax(0, 1fr))",
          }}
          gap={{ base: 2, sm: 3 }}
          marginTop={3}
          // Enough to fill the rows.
          css={{
            "& > :last-child:nth-of-type(odd)": { gridColumn: { base: "1 / -1", md: "auto" } },
          }}
        >
          {themes.length > 0 && (
            <Filter name="theme" label="Theme" all="Every theme" value={search.theme}>
              {themes.map((theme) => (
                <option key={theme}>{theme}</option>
              ))}
            </Filter>
          )}
          {conference && conference.days.length > 1 && (
            <Filter name="day" label="Day" all="Every day" value={search.day}>
              {conference.days.map(({ day, date }) => (
                <option key={day} value={day}>
                  {`${weekday(date)}, ${dayAndMonth(date)}`}
                </option>
              ))}
            </Filter>
          )}
          <Filter name="type" label="Kind of session" all="Every kind" value={search.type}>
            {searchedTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Filter>
          <Filter name="room" label="Room" all="Every room" value={search.room}>
            {conference?.rooms.map((room) => (
              <option key={room}>{room}</option>
            ))}
          </Filter>
          <Filter name="speaker" label="Speaker" all="Every speaker" value={search.speaker}>
            {data?.speakers.map(({ id, name, slug }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </Filter>
        </Box>
      </form>
    </search>
  );
}

type FilterProps = { name: string; label: string; all: string; value: string; children: ReactNode };

function Filter({ name, label, all, value, children }: FilterProps) {
  const id = `search-${name}`;
  return (
    <div>
      <chakra.label htmlFor={id} fontSize="sm" color="fg.muted">
        {label}
      </chakra.label>
      <Select id={id} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {children}
      </Select>
    </div>
  );
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

const Select = chakra("select", {
  base: {
    ...selectStyles,
    _focusVisible: { borderRadius: "control", outlineOffset: "1px" },
  },
});
