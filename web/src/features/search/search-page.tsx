import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { useSearchPageQuery } from "#graphql/search/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { SearchForm } from "./search-form.tsx";
import {
  isEmpty,
  parseSearch,
  type SearchParameters,
  searchVariables,
  toQuery,
} from "./search-parameters.ts";
import { SearchResults } from "./search-results.tsx";
import { SearchStart } from "./search-start.tsx";

/** The state of entries in the history that the form itself has made. */
const typed = "typed";

/** Searches sessions, speakers and articles by the URL's query; updates while typing once hydrated. */
export function SearchPage() {
  const t = useTranslate();
  const conference = useConference();
  const { conferenceId } = useSite();
  const [query, setQuery] = useSearchParams();
  const search = parseSearch(query);
  const { data, previousData, error, refetch } = useSearchPageQuery(
    searchVariables(conferenceId, search),
  );
  // Keeps the previous results until the new ones arrive.
  const found = (data ?? previousData)?.search;
  // A link to another search, such as the header's, fills in the form anew; what is typed is already in it.
  const { key, state } = useLocation();
  const isTyped = useNavigationType() === "REPLACE" && state === typed;
  const [formKey, setFormKey] = useState(key);
  if (!isTyped && formKey !== key) setFormKey(key);
  const look = (next: SearchParameters) =>
    setQuery(toQuery(next), { replace: true, preventScrollReset: true, state: typed });
  return (
    <>
      {conference && (
        <PageHead
          title={search.q ? t("programme.searchFor", { query: search.q }) : t("programme.search")}
          description={t("programme.searchDescription", { conference: conference.name })}
          path={paths.search}
          noIndex
        />
      )}
      <PageBanner title={t("programme.search")} subtitle={t("programme.searchLead")} art="search" />
      <Container paddingTop={{ base: 8, md: 12 }} paddingBottom="section">
        <SearchForm
          key={formKey}
          search={search}
          counts={found?.sessionCounts ?? []}
          onLook={look}
        />
        {isEmpty(search) ? (
          <SearchStart />
        ) : error ? (
          <LoadFailed
            failure={t("programme.couldNotSearch")}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          found && <SearchResults found={found} search={search} />
        )}
      </Container>
    </>
  );
}
