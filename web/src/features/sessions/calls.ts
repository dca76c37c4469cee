import { limits } from '@quad/contract/limits.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { channelKeys } from '../../entities/channel/cache.ts'
import { sessionKeys } from '../../entities/session/sessions.ts'
import { callApi } from '../../shared/api/client.ts'
import { fetchFile } from '../../shared/api/fetchFile.ts'
import { refetch } from '../../shared/api/queryClient.ts'
import {
  addAttendee,
  attendSession,
  exportAttendees,
  listAttendees,
  listChannelMembers,
  removeAttendee,
} from '../../shared/api/routes.ts'
import { saveFile } from '../../shared/saveFile.ts'
import { toast } from '../../shared/toast/toast.ts'
import { viewerZone } from '../../shared/zone.ts'
import { attendeeWords as words } from './attendeeWords.ts'

export interface SessionIds {
  readonly channelId: string
  readonly sessionId: string
}

const keyOf = (sessionId: string) => [...sessionKeys.all, 'attendees', sessionId] as const
const paramsOf = ({ channelId: id, sessionId }: SessionIds) => ({ id, sessionId })
// People come by the code without a live event.
const pollEveryMs = 10_000

/** Pages through who was at a session, latest first (SESS-05). */
export function useListAttendees(ids: SessionIds) {
  return useInfiniteQuery({
    queryKey: keyOf(ids.sessionId),
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listAttendees, { params: paramsOf(ids), query: { after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? pollEveryMs : false),
    refetchOnMount: 'always',
  })
}

/** Marks that somebody was at a session, or takes it back (SESS-05). */
export function useMarkAttendee(ids: SessionIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId, isThere }: { readonly userId: string; readonly isThere: boolean }) => {
      const params = { ...paramsOf(ids), userId }
      if (isThere) await callApi(addAttendee, { params })
      else await callApi(removeAttendee, { params })
    },
    onError: (failure) => toast.error(`${words.failed}: ${failure.message}`),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(ids.sessionId) }),
  })
}

/** Adds the viewer to those who were at a session, by its code (SESS-05). */
export function useAttendSession(ids: SessionIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => callApi(attendSession, { params: paramsOf(ids), body: { code } }),
    onSuccess: () => {
      toast.success(words.entered)
      void refetch(client, sessionKeys.list(ids.channelId))
      void refetch(client, sessionKeys.own)
    },
  })
}

/** Downloads who was at a session as CSV, with times in the viewer's zone (SESS-05). */
export function useExportAttendees(ids: SessionIds, title: string) {
  return useMutation({
    mutationFn: () => fetchFile(exportAttendees, { params: paramsOf(ids), query: { timeZone: viewerZone() } }),
    onSuccess: (file) => saveFile(file, words.fileOf(title), 'csv'),
    onError: (failure) => toast.error(`${words.notDownloaded}: ${failure.message}`),
  })
}

/** The channel's members with a text in their name, or its newest (SESS-05). */
export function useFindMembers(channelId: string, text: string) {
  return useQuery({
    queryKey: [...channelKeys.members(channelId), 'attending', text],
    queryFn: ({ signal }) =>
      callApi(
        listChannelMembers,
        {
          params: { id: channelId },
          query: { limit: limits.listSize, ...(text !== '' && { '$text[$search]': text }) },
        },
        { signal },
      ),
  })
}
