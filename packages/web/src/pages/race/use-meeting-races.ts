import { ref } from "@railbird/resources";
import type { RaceStep } from "@railbird/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../data/api";
import { cachedRead } from "../../data/cached-read";

/**
 * The races of a meeting, to lead from one to the next: asked for once, after the page has come, unless the meeting's own page was
 * open before. Numbers and ids do not change; a start time that moves is said by the race itself.
 */
export function useMeetingRaces(meetingId: string | undefined): readonly RaceStep[] | undefined {
  const api = useApi();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["meeting-races", meetingId],
    queryFn: async ({ signal }): Promise<readonly RaceStep[]> => {
      const id = meetingId ?? "";
      const held = cachedRead(client, ref("meeting", { id }))?.value;
      const meeting = held ?? (await api.GET("/api/meetings/{id}", { params: { path: { id } }, signal })).data;
      return (meeting?.races ?? []).map(({ id: raceId, number, startTime }) => ({ id: raceId, number, startTime }));
    },
    enabled: meetingId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}
