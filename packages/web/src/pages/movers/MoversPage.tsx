import { ref } from "@railbird/resources";
import { useSearchParams } from "react-router-dom";
import { PageHead } from "../../app/PageHead";
import { useRead } from "../../data/use-read";
import { moversChoice } from "../../routes/movers-choice";
import { moversPath } from "../../routes/paths";
import { useLoaded } from "../shared/use-loaded";
import { MoversView, moversBreadcrumb } from "./MoversView";

/** `/movers`. The filters are in the address, so that the server renders by them too. */
export default function MoversPage() {
  const [query] = useSearchParams();
  const choice = moversChoice(query);
  const movers = useLoaded(useRead(ref("movers", choice)));
  const { data: directory } = useRead(ref("bookmakers", {}));
  return (
    <>
      <PageHead
        title="Movers"
        description="Firmers and drifters of every open Australian race since the opening, since 9 am and over the last ten minutes, ranked by the change in implied probability."
        path={moversPath}
        breadcrumb={moversBreadcrumb}
      />
      <MoversView choice={choice} movers={movers} directory={directory} />
    </>
  );
}
