import { ref } from "@railbird/resources";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { featuredBookmakersPath } from "../../routes/paths";
import { useLoaded } from "../shared/use-loaded";
import { FeaturedBookmakersView, featuredBreadcrumb } from "./FeaturedBookmakersView";

/** `/featured-bookmakers` */
export default function FeaturedBookmakersPage() {
  const bookmakers = useLoaded(useRead(ref("featuredBookmakers", {})));
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
