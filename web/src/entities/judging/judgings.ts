import type { JudgingResults } from '@quad/contract/entities/judging.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { fetchFile } from '../../shared/api/fetchFile.ts'
import { downloadScores, getJudgingResults, listHonours, listJudgings, showHonour } from '../../shared/api/routes.ts'
import { saveFile } from '../../shared/saveFile.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { judgingWords as words } from './words.ts'

export const judgingKeys = {
  ofEvent: (eventId: string) => ['judgings', eventId] as const,
  list: (eventId: string, userId = '') => ['judgings', eventId, 'list', userId] as const,
  progress: (eventId: string, judgingId: string) => ['judgings', eventId, 'progress', judgingId] as const,
  results: (eventId: string, judgingId: string, userId = '') =>
    ['judgings', eventId, 'results', judgingId, userId] as const,
  honours: (userId: string) => ['honours', userId] as const,
}

/** An event's judgings: those that are locked, and for its admins all. */
export function useListJudgings(eventId: string) {
  const userId = useSession((session) => session.userId)
  return useQuery({
    queryKey: judgingKeys.list(eventId, userId),
    queryFn: ({ signal }) => callApi(listJudgings, { params: { id: eventId } }, { signal }),
    refetchOnMount: 'always',
  })
}

export function useGetJudgingResults(eventId: string, judgingId: string) {
  const userId = useSession((session) => session.userId)
  return useQuery({
    queryKey: judgingKeys.results(eventId, judgingId, userId),
    queryFn: ({ signal }) => callApi(getJudgingResults, { params: { id: eventId, judgingId } }, { signal }),
    refetchOnMount: 'always',
  })
}

/** Shows or hides the viewer's place on their profile, at once on the page (JUDG-08). */
export function useShowHonour(eventId: string, judgingId: string) {
  const client = useQueryClient()
  const userId = useSession((session) => session.userId) ?? ''
  const key = judgingKeys.results(eventId, judgingId, userId)
  return useMutation({
    mutationFn: (shown: boolean) => callApi(showHonour, { params: { id: eventId, judgingId }, body: { shown } }),
    onMutate: (honoured) =>
      client.setQueryData<JudgingResults>(key, (last) => last?.own && { ...last, own: { ...last.own, honoured } }),
    onError: (failure) => toast.error(`${words.notShown}: ${failure.message}`),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        client.invalidateQueries({ queryKey: judgingKeys.honours(userId) }),
      ]),
  })
}

/** Downloads all scores without names (JUDG-07). */
export function useDownloadScores(eventId: string, judgingId: string) {
  return useMutation({
    mutationFn: () => fetchFile(downloadScores, { params: { id: eventId, judgingId } }),
    onSuccess: (file) => saveFile(file, 'scores', 'json'),
    onError: (failure) => toast.error(failure.message),
  })
}

/** The places that a person shows on their profile. */
export function useListHonours(userId: string) {
  return useQuery({
    queryKey: judgingKeys.honours(userId),
    queryFn: ({ signal }) => callApi(listHonours, { params: { id: userId } }, { signal }),
  })
}
