import { chakra } from "@chakra-ui/react";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { Chips } from "#ui/chips.tsx";
import { TextInput } from "#ui/form/field.tsx";

/** From how many people on a list has a search and its tracks. */
export const enoughToFilter = 25;

/**
 * Narrows a long list down: by track, which needs no script, and by what is typed, which `filterPeople` does; without
 * JavaScript the form leads to the search of the site, which has the same filters.
 */
export function PeopleFilter({ tracks }: { tracks: readonly string[] }) {
  const t = useTranslate();
  const site = useSite();
  return (
    <Filter
      role="search"
      aria-label={t("site.speakers")}
      data-plain=""
      action={sitePath(paths.search, site)}
    >
      <TextInput
        type="search"
        name="q"
        aria-label={t("speakers.search")}
        placeholder={t("speakers.searchHint")}
        autoComplete="off"
        maxWidth={{ sm: "20rem" }}
      />
      {tracks.length > 1 && (
        <Chips
          name="track"
          label={t("speakers.track")}
          all={t("speakers.allTracks")}
          choices={tracks.map((track) => ({ value: track, label: track }))}
        />
      )}
      <p role="status" suppressHydrationWarning>
        {filledByBehaviour}
      </p>
    </Filter>
  );
}

/** Hides those who are not on the chosen track. `data-tracks` has the places of theirs, and the first chip is for all. */
export const byTrack = (tracks: readonly string[]) =>
  Object.fromEntries(
    [...tracks.keys()].map((index) => [
      `&:has(fieldset label:nth-of-type(${index + 2}) :checked) li[data-tracks]:not([data-tracks~="${index}"])`,
      { display: "none" },
    ]),
  );

const Filter = chakra("form", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-end",
    columnGap: 6,
    rowGap: 4,
    marginBottom: { base: 6, md: 10 },
    _print: { display: "none" },
    "& > :first-child": { flex: "1 1 16rem" },
    "& > p": { flexBasis: "100%", color: "fg.muted", fontSize: "sm", _empty: { display: "none" } },
  },
});
