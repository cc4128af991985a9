import { DAYS_STORED } from "@railbird/domain";
import { ref } from "@railbird/reads";
import {
  Breadcrumb,
  EmptyState,
  ErrorNote,
  LoadingText,
  PageTitle,
  timesOfDay,
  useToday,
  ZoneOfTimes,
} from "@railbird/ui";
import { SearchForm, SearchResultList } from "@railbird/ui/search";
import { useNavigate, useSearchParams } from "react-router-dom";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { SEARCH_PAGE_COUNT, searchQuery } from "../../routes/page-query";
import { homePath, resultPath, searchPath, searchResultsPath } from "../../routes/paths";
import { Stack } from "../shared/layout";
import { useLoaded } from "../shared/use-loaded";

const breadcrumb = [{ label: "Home", href: homePath }, { label: "Search" }];

/** `/search?q=…`: works without JavaScript. */
export default function SearchPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { q } = searchQuery(query);
  return (
    <>
      <PageHead
        title={q === undefined ? "Search" : `Search: ${q}`}
        description="Find a venue, a race, a runner, a jockey, a driver or a trainer of Australian racing, today and in the last month."
        path={searchResultsPath(q ?? "")}
        breadcrumb={breadcrumb}
        noindex
      />
      <Stack>
        <Breadcrumb items={breadcrumb} />
        <PageTitle title="Search">
          <p>
            Venues, races, runners, jockeys, drivers and trainers of today, tomorrow and the last {DAYS_STORED} days.
          </p>
        </PageTitle>
        <SearchForm action={searchPath} text={q ?? ""} onSearch={(text) => navigate(searchResultsPath(text.trim()))} />
        {q !== undefined && <Results key={q} q={q} />}
      </Stack>
    </>
  );
}

function Results({ q }: { readonly q: string }) {
  const today = useToday();
  const { data, failed, errorId, onRetry } = useLoaded(useRead(ref("search", { q, limit: SEARCH_PAGE_COUNT })));
  if (!data)
    return failed ? <ErrorNote title="The search did not work" errorId={errorId} onRetry={onRetry} /> : <LoadingText />;
  if (data.results.length === 0) return <EmptyState>Nothing on the days that are kept is called “{q}”.</EmptyState>;
  return (
    <div>
      <ZoneOfTimes instants={timesOfDay(data.results, today)} />
      <SearchResultList results={data.results} hrefFor={resultPath} />
    </div>
  );
}
