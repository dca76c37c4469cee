import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { checkTeamName } from '../../../shared/api/routes.ts'
import { useSettled } from '../../../shared/useSettled.ts'

/** Whether a team could have this name, once typing pauses; undefined while unknown (TEAM-02). */
export function useCheckTeamName(eventId: string, name: string, own: string): boolean | undefined {
  const typed = name.trim()
  const settled = useSettled(typed)
  const asks = settled !== '' && settled === typed && settled !== own
  const { data } = useQuery({
    enabled: asks,
    queryKey: ['teams', 'name', eventId, settled],
    queryFn: ({ signal }) => callApi(checkTeamName, { params: { id: eventId }, query: { name: settled } }, { signal }),
    staleTime: 0,
    // The name is decided when the team is saved.
    retry: false,
  })
  return asks ? data?.free : undefined
}
