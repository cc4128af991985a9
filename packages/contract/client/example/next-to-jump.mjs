// Lists the next races, then follows them: node next-to-jump.mjs https://railbird.example [how many changes]
import { createClient, followTopics } from "@railbird/client";

const [, , baseUrl = "http://localhost:3000", most = "Infinity"] = process.argv;

const { data } = await createClient(baseUrl).GET("/api/next-to-jump", { params: { query: { count: 3 } } });
for (const { venue, number, startTime } of data.nextRaces) console.log(`${startTime} ${venue} R${number}`);
console.log(`Data: ${data.feed.credit}${data.feed.simulated ? " (simulated)" : ""}`);

let changes = 0;
const stop = followTopics({
  baseUrl,
  topics: ["next-to-jump"],
  onChange: ({ topic, value, version }) => {
    changes += 1;
    console.log(`${topic} is at version ${version}: ${value?.nextRaces.length} races`);
    if (changes >= Number(most)) stop();
  },
  onError: (error) => console.error(String(error)),
});
