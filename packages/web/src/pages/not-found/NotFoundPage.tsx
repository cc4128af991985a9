import { NotFoundMessage } from "@railbird/ui";
import { PageHead } from "../../app/PageHead";
import { BackToHome } from "../shared/BackToHome";
import { NextRacesInstead } from "../shared/NextRacesInstead";

/** Every address without a page (specification, section 2: fallback). */
export default function NotFoundPage() {
  return (
    <>
      <PageHead title="404 Page Not Found" description="There is no page at this address." path={undefined} />
      <NotFoundMessage title="404 Page Not Found" action={<BackToHome />}>
        Did you forget to add the page to the router?
      </NotFoundMessage>
      <NextRacesInstead />
    </>
  );
}
