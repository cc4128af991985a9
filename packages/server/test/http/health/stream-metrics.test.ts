import { expect, it } from "vitest";
import { Metrics } from "../../../src/http/health/metrics";

it("the metrics count open streams, why others ended, what was sent, and how long that took", async () => {
  const metrics = new Metrics({ feedAge: () => 0, boardVersion: () => 0, pendingChanges: () => 0 });
  for (let stream = 0; stream < 3; stream += 1) metrics.streamOpened();
  metrics.streamEnded("slow");
  metrics.published({ patches: 4, bytes: 1_000, seconds: 0.02 });
  metrics.published({ patches: 2, bytes: 500, seconds: 1.2 });
  const { text } = await metrics.text();
  const lines = text.split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "railbird_stream_listeners 2",
      'railbird_stream_ends_total{why="slow"} 1',
      "railbird_stream_patches_total 6",
      "railbird_stream_bytes_total 1500",
      'railbird_stream_publish_seconds_bucket{le="0.025"} 1',
      'railbird_stream_publish_seconds_bucket{le="1.5"} 2',
      "railbird_stream_publish_seconds_count 2",
    ]),
  );
});
