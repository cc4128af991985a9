import { madeFeed } from "./made-feed";

/** A feed that has read a card and follows its stream. */
export async function following() {
  const feed = madeFeed();
  await feed.card();
  return { feed, ...(await feed.follow()) };
}
