import { Box, chakra } from "@chakra-ui/react";
import { languageName, textComparer } from "@summit/schema/validation/formats.ts";
import type { AgendaPageQuery } from "#graphql/generated.ts";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
import { byGivenOrder } from "#lib/given-order.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { Button } from "#ui/button.tsx";
import { Chevron } from "#ui/chevron.tsx";
import { summaryStyles } from "#ui/disclosure-styles.ts";
import { selectStyles } from "#ui/form/select-styles.ts";
import type { AgendaItem } from "./days.ts";

type AgendaFilterProps = {
  items: readonly AgendaItem[];
  /** In whose order rooms and tracks are; the call has the order of levels. */
  programme: Pick<AgendaPageQuery, "rooms" | "tracks" | "call">;
};

/**
 * Filters the programme by what its sessions differ in, behind a button. `filterEntries` applies changes
 * immediately; without JavaScript the form submits to the search, which has the same filters.
 */
export function AgendaFilter({ items, programme }: AgendaFilterProps) {
  const site = useSite();
  const compare = textComparer("en-GB");
  const sessions = items.filter(({ type }) => type !== "Break");
  const types = [...new Set(sessions.map(({ type }) => type))].toSorted();
  const themes = [...new Set(sessions.flatMap(({ theme }) => theme ?? []))].toSorted();
  const usedRooms = new Set(sessions.flatMap(({ roomNames }) => roomNames));
  const rooms = programme.rooms.filter(({ name }) => usedRooms.has(name));
  const usedTracks = new Set(sessions.flatMap(({ track }) => track?.name ?? []));
  const tracks = programme.tracks.filter(({ name }) => usedTracks.has(name));
  const levels = [...new Set(sessions.flatMap(({ level }) => level ?? []))]
    .toSorted()
    .toSorted(byGivenOrder(programme.call?.levels ?? [], (level) => level));
  const ownLanguage = useConference()?.language ?? "";
  const languages = [...new Set(sessions.map(({ language }) => language ?? ownLanguage))]
    .map((tag) => ({ tag, name: languageName("en-GB", tag) }))
    .toSorted((one, other) => compare(one.name, other.name));
  const speakers = new Map(
    sessions.flatMap((item) => item.speakers.map(({ slug, name }) => [slug, name] as const)),
  );
  const byName = [...speakers].toSorted(([, one], [, other]) => compare(one, other));
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const named = (records: readonly { name: string }[]) => plain(records.map(({ name }) => name));
  const filters = [
    { name: "theme", label: "Theme", options: plain(themes) },
    { name: "type", label: "Kind of session", all: "Every kind", options: plain(types) },
    { name: "room", label: "Room", options: named(rooms) },
    { name: "track", label: "Track", least: 1, options: named(tracks) },
    { name: "level", label: "Level", least: 1, options: plain(levels) },
    {
      name: "language",
      label: "Language",
      options: languages.map(({ tag, name }) => ({ value: tag, label: name })),
    },
    {
      name: "speaker",
      label: "Speaker",
      options: byName.map(([value, label]) => ({ value, label })),
    },
  ].filter(({ options, least = 2 }) => options.length >= least);
  return (
    <Filters>
      <summary>
        Filter
        <Chevron />
      </summary>
      <form
        data-filter=""
        data-language={ownLanguage}
        data-plain=""
        action={sitePath(paths.search, site)}
      >
        {filters.map((filter) => (
          <Filter key={filter.name} {...filter} />
        ))}
        <noscript>
          <Button type="submit" kind="quiet" size="small">
            Show
          </Button>
        </noscript>
        <Button type="reset" kind="quiet" size="small" data-reset="">
          Show everything
        </Button>
        <Box as="p" role="status" suppressHydrationWarning>
          {filledByBehaviour}
        </Box>
      </form>
    </Filters>
  );
}

type FilterProps = {
  name: string;
  label: string;
  all?: string | undefined;
  options: readonly { value: string; label: string }[];
};

const Filter = ({ name, label, all = `Every ${name}`, options }: FilterProps) => (
  <div>
    <label htmlFor={`filter-${name}`}>{label}</label>
    <select id={`filter-${name}`} name={name}>
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
);

const Filters = chakra("details", {
  base: {
    flex: "1 1 auto",
    minWidth: 0,
    _print: { display: "none" },
    "& > summary": {
      ...summaryStyles,
      width: "fit-content",
      "& svg": { transition: "transform 160ms" },
    },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
    "& form": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "flex-end",
      columnGap: 4,
      rowGap: 3,
      paddingBlock: 3,
    },
    "& form > div": { flex: "1 1 12rem", maxWidth: { sm: "18rem" } },
    "& label": { fontSize: "sm", color: "fg.muted" },
    "& select": selectStyles,
    "& [role=status]": {
      flexBasis: "100%",
      color: "fg.muted",
      fontSize: "sm",
      _empty: { display: "none" },
    },
    "& form:not([data-filtered]) [data-reset]": { display: "none" },
  },
});
