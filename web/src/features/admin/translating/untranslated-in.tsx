import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { UntranslatedNote } from "./untranslated-note.tsx";

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
