import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { isTranslatable, translatableTexts } from "@summit/schema/validation/translatable.ts";
import { useEffect, useState } from "react";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { UntranslatedNote } from "./untranslated-note.tsx";
import { untranslatedParameter } from "./untranslated-parameter.ts";

/** The further language of the site to which what a list shows is not translated, as the address says. */
export function useUntranslatedTo(): string | null {
  const { languages } = useAdmin();
  const chosen = useFilterParameters().chosen(untranslatedParameter);
  return languages.slice(1).includes(chosen) ? chosen : null;
}

/**
 * Narrows records that are all loaded down to those that are not translated.
 *
 * @param typename of the records; of some that cannot be translated, nothing is said
 */
export function useUntranslated<Row>(typename: string, rows: readonly Row[] | undefined) {
  const { languages } = useAdmin();
  const chosen = useUntranslatedTo();
  if (!isTranslatable(typename)) return { isActive: false, matches: () => true, note: null };
  const fields = translatableTexts[typename];
  const lacks = (row: Row, language: string) => lacksOneOf(fields, row as object, language);
  const counts = languages
    .slice(1)
    .map((tag) => [tag, (rows ?? []).filter((row) => lacks(row, tag)).length] as const);
  return {
    isActive: chosen !== null,
    matches: (row: Row) => chosen === null || lacks(row, chosen),
    note: rows && rows.length > 0 && <UntranslatedNote counts={counts} totalCount={rows.length} />,
  };
}

function lacksOneOf(fields: readonly string[], row: object, language: string): boolean {
  const { translations = [], ...own } = row as Record<string, unknown> & {
    translations?: readonly ({ language: string } & Record<string, unknown>)[];
  };
  const known = translations.find((translation) => translation.language === language);
  return fields.some((field) => !isBlank(own[field]) && !known?.[field]);
}

const isBlank = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : !value);

type Counts = { all: { totalCount: number } | null; missing: { totalCount: number } | null };

type CountQuery = TypedDocumentNode<
  Counts,
  { conferenceId: string; drafts: boolean; language: string }
>;

/** What of a list that the server divides into pages is not translated. */
export function UntranslatedIn({ query }: { query: CountQuery }) {
  const { languages } = useAdmin();
  const others = languages.slice(1);
  const [counts, setCounts] = useState<Readonly<Record<string, Counts>>>({});
  const known = others.flatMap((tag) => {
    const { missing } = counts[tag] ?? {};
    return missing ? [[tag, missing.totalCount] as const] : [];
  });
  const [total] = Object.values(counts);
  return (
    <>
      {others.map((language) => (
        <Count
          key={language}
          query={query}
          language={language}
          onCounted={(counted) => setCounts((all) => ({ ...all, [language]: counted }))}
        />
      ))}
      <UntranslatedNote counts={known} totalCount={total?.all?.totalCount ?? 0} />
    </>
  );
}

type CountProps = { query: CountQuery; language: string; onCounted: (counts: Counts) => void };

/** Counts for one language; a component, since their number can change. */
function Count({ query, language, onCounted }: CountProps): null {
  const { conferenceId, canSee: drafts } = useAdmin();
  const variables = { conferenceId, drafts, language };
  const { data } = useQuery(query, { variables, ...cacheAndNetwork });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is counted anew.
  useEffect(() => {
    if (data) onCounted(data as Counts);
  }, [data]);
  return null;
}
