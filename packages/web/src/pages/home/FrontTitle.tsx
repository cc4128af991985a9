import { Masthead } from "@railbird/ui";

/** The home page's title and tagline. It never changes: the server's HTML stands until, and unless, this code has come. */
export default function FrontTitle() {
  return <Masthead title="Australian racing, by the numbers" tagline="What jumps next, and who the money is for." />;
}
