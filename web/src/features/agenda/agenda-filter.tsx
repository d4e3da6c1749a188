import { Box, chakra } from "@chakra-ui/react";
import { languageName, textComparer } from "@summit/schema/validation/formats.ts";
import { typeNames } from "#entities/session/type-names.ts";
import type { AgendaPageQuery } from "#graphql/generated.ts";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
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
import type { AgendaItem } from "./days.ts";
import type { FilterWords } from "./filter-entries.ts";

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
  const t = useTranslate();
  const locale = useLocale();
  const site = useSite();
  const compare = textComparer(locale);
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
    .map((tag) => ({ tag, name: languageName(locale, tag) }))
    .toSorted((one, other) => compare(one.name, other.name));
  const speakers = new Map(
    sessions.flatMap((item) => item.speakers.map(({ slug, name }) => [slug, name] as const)),
  );
  const byName = [...speakers].toSorted(([, one], [, other]) => compare(one, other));
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const named = (records: readonly { name: string }[]) => plain(records.map(({ name }) => name));
  const filters = [
    {
      name: "theme",
      label: t("programme.theme"),
      all: t("programme.everyTheme"),
      options: plain(themes),
    },
    {
      name: "type",
      label: t("programme.kind"),
      all: t("programme.everyKind"),
      options: types.map((type) => ({ value: type, label: t(typeNames[type]) })),
    },
    {
      name: "room",
      label: t("programme.room"),
      all: t("programme.everyRoom"),
      options: named(rooms),
    },
    {
      name: "track",
      label: t("programme.track"),
      all: t("programme.everyTrack"),
      least: 1,
      options: named(tracks),
    },
    {
      name: "level",
      label: t("programme.level"),
      all: t("programme.everyLevel"),
      least: 1,
      options: plain(levels),
    },
    {
      name: "language",
      label: t("programme.language"),
      all: t("programme.everyLanguage"),
      options: languages.map(({ tag, name }) => ({ value: tag, label: name })),
    },
  ].filter(({ options, least = 2 }) => options.length >= least);
  return (
    <Filters>
      <summary>
        <span>
          {t("programme.filter")}
          <span data-chosen="" suppressHydrationWarning>
            {filledByBehaviour}
          </span>
        </span>
        <Chevron />
      </summary>
      <form
        data-filter=""
        data-language={ownLanguage}
        data-words={JSON.stringify({
          nothing: t("programme.nothingMatches"),
          // Filled in there.
          elsewhere: t("programme.nothingOnDay", { day: "{day}", others: "{others}" }),
          oneOnDay: t("programme.oneOnDay", { day: "{day}" }),
          manyOnDay: t("programme.manyOnDay", { day: "{day}", count: "{count}" }),
          count: t("programme.countOfDay", { day: "{day}", count: "{count}" }),
          none: t("programme.noneOfDay", { day: "{day}" }),
        } satisfies FilterWords)}
        data-plain=""
        action={sitePath(paths.search, site)}
      >
        {filters.map(({ name, label, all, options }) => (
          <Chips key={name} name={name} label={label} all={all} choices={options} />
        ))}
        {byName.length > 1 && <Speaker people={byName} />}
        <noscript>
          <Button type="submit" kind="quiet" size="small">
            {t("programme.show")}
          </Button>
        </noscript>
        <Foot>
          <Button type="reset" kind="quiet" size="small" data-reset="">
            {t("programme.showEverything")}
          </Button>
          <Button type="button" size="small" hidden data-done="">
            {t("programme.done")}
          </Button>
          <Box as="p" role="status" suppressHydrationWarning>
            {filledByBehaviour}
          </Box>
        </Foot>
      </form>
    </Filters>
  );
}

/** By slug and name. */
const Speaker = ({ people }: { people: readonly (readonly [string, string])[] }) => {
  const t = useTranslate();
  return (
    <div>
      <label htmlFor="filter-speaker">{t("programme.speaker")}</label>
      <select id="filter-speaker" name="speaker">
        <option value="">{t("programme.everySpeaker")}</option>
        {people.map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};

/** What is chosen, which stays in sight. */
const Foot = chakra("div", {
  base: {
    gridColumn: "1 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 3,
    mdDown: { position: "sticky", bottom: 0, paddingBlock: 4, bg: "ground.card" },
  },
});

/** Below the other controls; on phones a sheet at the lower end of the window. */
const Filters = chakra("details", {
  base: {
    flex: { md: "1 1 auto" },
    minWidth: 0,
    _print: { display: "none" },
    "& > summary": {
      ...summaryStyles,
      width: "fit-content",
      whiteSpace: "nowrap",
    },
    "&[open] > summary svg": { transform: "rotate(180deg)" },
    "& form": {
      display: "grid",
      gridTemplateColumns: {
        base: "minmax(0, 1fr)",
        md: "repeat(2, minmax(0, 1fr))",
        lg: "repeat(3, minmax(0, 1fr))",
      },
      alignItems: "start",
      columnGap: 8,
      rowGap: 4,
      paddingBlock: 3,
      mdDown: {
        position: "fixed",
        zIndex: "overlay",
        insetInline: 0,
        bottom: 0,
        maxHeight: "75dvh",
        overflowY: "auto",
        padding: 5,
        paddingBottom: 0,
        borderTopRadius: "card",
        bg: "ground.card",
        boxShadow: "0 0 0 100vmax #0007",
      },
    },
    "& div > label[for]": { fontSize: "sm", color: "fg.muted" },
    "& select": selectStyles,
    "& [role=status]": {
      color: "fg.muted",
      fontSize: "sm",
    },
    "& form:not([data-filtered]) [data-reset], & [data-done][hidden]": { display: "none" },
    "& [data-done]": { hideFrom: "md" },
  },
});
