import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { UntranslatedChoice, UntranslatedNote } from "./untranslated-note.tsx";

type CountQuery = TypedDocumentNode<
  { all: { totalCount: number } | null; missing: { totalCount: number } | null },
  { conferenceId: string; drafts: boolean; language: string }
>;

/** What of a list that the server divides into pages is not translated. */
export function UntranslatedIn({ query }: { query: CountQuery }) {
  const { languages } = useAdmin();
  return (
    <UntranslatedNote>
      {languages.slice(1).map((language) => (
        <CountedChoice key={language} query={query} language={language} />
      ))}
    </UntranslatedNote>
  );
}

function CountedChoice({ query, language }: { query: CountQuery; language: string }) {
  const { conferenceId, canSee: drafts } = useAdmin();
  const variables = { conferenceId, drafts, language };
  const { data, previousData } = useQuery(query, { variables, ...cacheAndNetwork });
  const { all, missing } = data ?? previousData ?? {};
  if (!all || !missing) return null;
  const counts = { count: missing.totalCount, totalCount: all.totalCount };
  return <UntranslatedChoice language={language} {...counts} />;
}
