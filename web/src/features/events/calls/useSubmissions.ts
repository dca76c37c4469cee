import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { type SubmissionState, submissionLimits } from '@quad/contract/entities/submission.ts'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { eventKeys } from '../../../entities/event/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { refetch, usePages } from '../../../shared/api/queryClient.ts'
import {
  deleteSubmissionTask,
  downloadSubmissions,
  exportSubmissions,
  extendDeadline,
  listSubmissions,
  listSubmissionTasks,
  listVersions,
  saveSubmissionTask,
  submitWork,
} from '../../../shared/api/routes.ts'
import { sendOnce } from '../../../shared/api/sending.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { taskWords as words } from '../submissionWords.ts'

const keys = {
  ofEvent: (eventId: string) => ['submissions', eventId] as const,
  // Stored for offline reading with the events, so that work can be written there, too.
  tasks: (eventId: string) => [...eventKeys.all, 'submissions', eventId] as const,
  teams: (eventId: string, roundId: string, filter: SubmissionFilter) =>
    ['submissions', eventId, 'teams', roundId, filter] as const,
  versions: (eventId: string, roundId: string, teamId: string) =>
    ['submissions', eventId, 'versions', roundId, teamId] as const,
}

/** Reads an event's submissions again. */
const reread = (client: QueryClient, eventId: string) =>
  Promise.all([refetch(client, keys.tasks(eventId)), refetch(client, keys.ofEvent(eventId))])

export interface SubmissionFilter {
  readonly state: SubmissionState | undefined
  readonly text: string
}

/** Returns what an event's rounds ask for, with the viewer's own team; kept up to date while the component is mounted (HAND-01). */
export function useListSubmissionTasks(eventId: string) {
  const client = useQueryClient()
  useEffect(
    () =>
      onLive('registrationsChanged', ({ event }) => {
        if (event === eventId) void reread(client, eventId)
      }),
    [client, eventId],
  )
  return useQuery({
    queryKey: keys.tasks(eventId),
    queryFn: ({ signal }) => callApi(listSubmissionTasks, { params: { id: eventId } }, { signal }),
  })
}

/** Returns the versions that a team handed in for a round, newest first (HAND-02). */
export function useListVersions(eventId: string, roundId: string, teamId: string) {
  return useQuery({
    queryKey: keys.versions(eventId, roundId, teamId),
    queryFn: ({ signal }) => callApi(listVersions, { params: { id: eventId, roundId, teamId } }, { signal }),
    // The addresses of files are signed for an hour or two.
    refetchOnMount: 'always',
  })
}

const pageSize = submissionLimits.pageSize

/** Lists an event's teams with what each handed in for a round, page by page (HAND-03). */
export function useListSubmissions(eventId: string, roundId: string, { state, text }: SubmissionFilter) {
  return usePages({
    queryKey: keys.teams(eventId, roundId, { state, text }),
    size: pageSize,
    read: (after, signal) =>
      callApi(
        listSubmissions,
        {
          params: { id: eventId, roundId },
          query: { limit: pageSize, state, search: text || undefined, '_id[$lt]': after },
        },
        { signal },
      ),
    idOf: ({ team }) => team,
    placeholderData: keepPreviousData,
  })
}

/** Runs a change of an event's submissions, after which all of them are read again. */
function useChange<Given, Answer>(eventId: string, change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // Also after a refusal: the deadline may be over, or the task gone.
    onSettled: () => reread(client, eventId),
  })
}

/** Hands in a version for the viewer's team; a retry of the same content stores it once (HAND-02). */
export function useSubmitWork(eventId: string, roundId: string) {
  return useChange(eventId, (body: Omit<InputOf<Calls['submitWork']>['body'], 'clientId'>) =>
    sendOnce({ roundId, ...body }, (clientId) =>
      callApi(submitWork, { params: { id: eventId, roundId }, body: { ...body, clientId } }),
    ),
  )
}

export function useSaveSubmissionTask(eventId: string, roundId: string) {
  return useChange(eventId, (body: InputOf<Calls['saveSubmissionTask']>['body']) =>
    callApi(saveSubmissionTask, { params: { id: eventId, roundId }, body }),
  )
}

export function useDeleteSubmissionTask(eventId: string, roundId: string) {
  return useChange(eventId, () => callApi(deleteSubmissionTask, { params: { id: eventId, roundId } }))
}

export function useExtendDeadline(eventId: string, roundId: string, teamId: string) {
  return useChange(eventId, (body: InputOf<Calls['extendDeadline']>['body']) =>
    callApi(extendDeadline, { params: { id: eventId, roundId, teamId }, body }),
  )
}

/** Downloads all files that count for a round as a ZIP archive (HAND-05). */
export function useDownloadSubmissions(eventId: string, roundId: string, filename: string) {
  return useMutation({
    mutationFn: () => fetchFile(downloadSubmissions, { params: { id: eventId, roundId } }),
    onSuccess: (file) => saveFile(file, filename, 'zip'),
    onError: (failure) => toast.error(`${words.filesNotDownloaded}: ${failure.message}`),
  })
}

/** Downloads the teams that match, with what they handed in, as CSV (HAND-03). */
export function useExportSubmissions(eventId: string, roundId: string, filename: string) {
  return useMutation({
    mutationFn: ({ state, text }: SubmissionFilter) =>
      fetchFile(exportSubmissions, { params: { id: eventId, roundId }, query: { state, search: text || undefined } }),
    onSuccess: (file) => saveFile(file, filename, 'csv'),
    onError: (failure) => toast.error(`${words.notDownloaded}: ${failure.message}`),
  })
}
