import { chakra } from "@chakra-ui/react";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
import { paths } from "#site/routes.ts";
import { sitePath, useSite } from "#site/site.ts";
import { TextInput } from "#ui/form/field.tsx";

/** From how many people on a list has a search and its tracks. */
export const enoughToFilter = 25;

/** The id of the choice of a track, by which styles know it. */
const choiceOf = (index: number | "all") => `track-${index}`;

/**
 * Narrows a long list down: by track, which needs no script, and by what is typed, which `filterPeople` does; without
 * JavaScript the field leads to the search of the site.
 */
export function PeopleFilter({ tracks }: { tracks: readonly string[] }) {
  const site = useSite();
  return (
    <Filter role="search" aria-label="Speakers" data-plain="" action={sitePath(paths.search, site)}>
      <TextInput
        type="search"
        name="q"
        aria-label="Search the speakers"
        placeholder="Name, job or talk"
        autoComplete="off"
        maxWidth={{ sm: "20rem" }}
      />
      {tracks.length > 1 && (
        <fieldset>
          <chakra.legend srOnly>Track</chakra.legend>
          {(["all", ...tracks.keys()] as const).map((index) => (
            <label key={index} htmlFor={choiceOf(index)}>
              <input
                type="radio"
                // Not part of the search.
                form="none"
                name="track"
                id={choiceOf(index)}
                defaultChecked={index === "all"}
              />
              <span dir="auto">{index === "all" ? "All tracks" : tracks[index]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" suppressHydrationWarning>
        {filledByBehaviour}
      </p>
    </Filter>
  );
}

/** Hides those who are on none of the chosen tracks, whose places are in `data-tracks`. */
export const byTrack = (tracks: readonly string[]) =>
  Object.fromEntries(
    [...tracks.keys()].map((index) => [
      `&:has(#${choiceOf(index)}:checked) li[data-tracks]:not([data-tracks~="${index}"])`,
      { display: "none" },
    ]),
  );

const Filter = chakra("form", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 6,
    rowGap: 4,
    marginBottom: { base: 6, md: 10 },
    _print: { display: "none" },
    "& > :first-child": { flex: "1 1 16rem" },
    "& fieldset": {
      display: "flex",
      flexWrap: "wrap",
      gap: 2,
      minWidth: 0,
      margin: 0,
      padding: 0,
      border: 0,
    },
    "& label": { position: "relative", cursor: "pointer" },
    "& input[type=radio]": { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" },
    "& label > span": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "2.75rem",
      paddingInline: 4,
      border: "1px solid",
      borderColor: "line",
      borderRadius: "full",
      fontSize: "sm",
      fontWeight: "medium",
      lineHeight: "1.2",
    },
    "& label:hover > span": { borderColor: "fg" },
    "& :checked + span": { bg: "fg", borderColor: "fg", color: "ground" },
    "& :focus-visible + span": {
      outline: "2px solid {colors.focus}",
      outlineOffset: "2px",
    },
    "& > p": { flexBasis: "100%", color: "fg.muted", fontSize: "sm", _empty: { display: "none" } },
  },
});
