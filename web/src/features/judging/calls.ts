import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { JudgingProgress } from '@quad/contract/entities/judging.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { certificateKeys } from '../../entities/certificate/certificates.ts'
import { eventKeys } from '../../entities/event/cache.ts'
import { judgingKeys } from '../../entities/judging/judgings.ts'
import { callApi } from '../../shared/api/client.ts'
import {
  addJudges,
  getJudging,
  issueCertificates,
  renewJudgeLink,
  saveRubric,
  shareEntries,
} from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { organiseWords as words } from './words.ts'

/** An event's judging, by the ids of a call's path. */
export interface JudgingAt {
  readonly id: string
  readonly judgingId: string
}

const pollEveryMs = 10_000

/** A judging with its judges, polled while the page is open. */
export function useGetJudging(params: JudgingAt) {
  return useQuery({
    queryKey: judgingKeys.progress(params.id, params.judgingId),
    queryFn: ({ signal }) => callApi(getJudging, { params }, { signal }),
    refetchInterval: pollEveryMs,
    refetchOnMount: 'always',
  })
}

/** Refetches everything about an event's judging, also on its page. */
export const refetchJudging = (client: QueryClient, eventId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: judgingKeys.ofEvent(eventId) }),
    client.invalidateQueries({ queryKey: eventKeys.one(eventId) }),
  ])

export const showProgress = (client: QueryClient, { id, judgingId }: JudgingAt, progress: JudgingProgress) =>
  client.setQueryData(judgingKeys.progress(id, judgingId), progress)

const failed = (failure: Error) => toast.error(`${words.failed}: ${failure.message}`)

export function useSaveRubric(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['saveRubric']>['body']) => callApi(saveRubric, { params: { id: eventId }, body }),
    onSuccess: () => refetchJudging(client, eventId),
  })
}

export function useAddJudges(params: JudgingAt) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['addJudges']>['body']) => callApi(addJudges, { params, body }),
    onSuccess: (progress) => showProgress(client, params, progress),
    onError: failed,
  })
}

export function useShareEntries(params: JudgingAt) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(shareEntries, { params }),
    onSuccess(progress) {
      showProgress(client, params, progress)
      toast.success(words.shared)
    },
    onError: failed,
  })
}

export function useRenewJudgeLink(params: JudgingAt) {
  return useMutation({
    mutationFn: (judgeId: string) => callApi(renewJudgeLink, { params: { ...params, judgeId } }),
    onSuccess: () => toast.success(words.linkSent),
    onError: failed,
  })
}

/** Issues certificates of a place to the people of a team (JUDG-08). */
export function useIssuePlace(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ label, teams }: { readonly label: string; readonly teams: string[] }) =>
      callApi(issueCertificates, { params: { id: eventId }, body: { kind: 'place', label, teams } }),
    onSuccess: ({ issued }) => toast.success(words.issued(issued)),
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: certificateKeys.ofEvent(eventId) }),
  })
}
