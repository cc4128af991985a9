import { Masthead } from "@railbird/ui";

/** The home page's title and tagline. They never change, so that nothing waits for this code: the server's HTML shows them. */
export default function FrontTitle() {
  return <Masthead title="Australian racing, by the numbers" tagline="What jumps next, and who the money is for." />;
}
