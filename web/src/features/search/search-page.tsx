import { useSearchParams } from "react-router-dom";
import { useSearchPageQuery } from "#graphql/search/generated.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { SearchForm } from "./search-form.tsx";
import { isEmpty, parseSearch, type SearchParameters, toQuery } from "./search-parameters.ts";
import { SearchResults } from "./search-results.tsx";
import { SearchStart } from "./search-start.tsx";

/** Searches sessions, speakers and articles by the URL's query; updates while typing once hydrated. */
export function SearchPage() {
  const conference = useConference();
  const [query, setQuery] = useSearchParams();
  const search = parseSearch(query);
  const look = (next: SearchParameters) =>
    setQuery(toQuery(next), { replace: true, preventScrollReset: true });
  return (
    <>
      {conference && (
        <PageHead
          title={`${search.q ? `“${search.q}” | Search` : "Search"} | ${conference.name}`}
          description={`Find sessions, speakers and news of ${conference.name}.`}
          path={paths.search}
          siteName={conference.name}
          noIndex
        />
      )}
      <PageBanner title="Search" subtitle="Sessions, speakers and news" art="search" />
      <Container paddingTop={{ base: 8, md: 12 }} paddingBottom="section">
        <SearchForm search={search} onLook={look} />
        {isEmpty(search) ? <SearchStart /> : <Found search={search} />}
      </Container>
    </>
  );
}

function Found({ search }: { search: SearchParameters }) {
  const { conferenceId } = useSite();
  const { data, previousData, error, refetch } = useSearchPageQuery({
    conferenceId,
    query: search.q,
    day: search.day || null,
    type: search.type || null,
    location: search.room || null,
    theme: search.theme || null,
    speaker: search.speaker || null,
  });
  if (error) return <LoadFailed what="the results" onRetry={() => void refetch()} />;
  // Keeps the previous results until the new ones arrive.
  const found = (data ?? previousData)?.search;
  return found ? <SearchResults found={found} search={search} /> : null;
}
