import { PageHead } from "../../app/PageHead";
import { useFeaturedBookmakers } from "../../data/queries";
import { featuredBookmakersPath } from "../../routes/paths";
import { useLoaded } from "../shared/use-loaded";
import { FeaturedBookmakersView, featuredBreadcrumb } from "./FeaturedBookmakersView";

/** `/featured-bookmakers` */
export default function FeaturedBookmakersPage() {
  const bookmakers = useLoaded(useFeaturedBookmakers());
  return (
    <>
      <PageHead
        title="Featured Bookmakers"
        description="Australian bookmakers whose racing odds Railbird compares, each with a description and a link to its site."
        path={featuredBookmakersPath}
        breadcrumb={featuredBreadcrumb}
      />
      <FeaturedBookmakersView bookmakers={bookmakers} />
    </>
  );
}
