import type { NoticeWays } from '@quad/contract/entities/collegeDesk.ts'
import { limits } from '@quad/contract/limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { refetch, usePages } from '../../../shared/api/queryClient.ts'
import {
  countNoticeReach,
  createCollegeNotice,
  getNoticeWays,
  listCollegeNotices,
  updateNoticeWays,
} from '../../../shared/api/routes.ts'
import { sendOnce } from '../../../shared/api/sending.ts'
import { followLive } from '../../../shared/realtime/followLive.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { noticeWords } from '../deskWords.ts'

const noticesKey = (collegeId: string) => ['collegeNotices', collegeId] as const
const reachKey = (collegeId: string) => ['noticeReach', collegeId] as const
const waysKey = ['noticeWays'] as const

/** Pages through what a college wrote to its students, newest first, live (COLL-07). */
export function useListCollegeNotices(collegeId: string) {
  const client = useQueryClient()
  useEffect(
    () =>
      followLive(
        () => void refetch(client, noticesKey(collegeId)),
        (soon) => [onLive('notificationsChanged', soon)],
      ),
    [client, collegeId],
  )
  return usePages({
    queryKey: noticesKey(collegeId),
    size: limits.pageSize,
    read: (before, signal) =>
      callApi(listCollegeNotices, { params: { id: collegeId }, query: { '_id[$lt]': before } }, { signal }),
    idOf: ({ _id }) => _id,
  })
}

export const useCountNoticeReach = (collegeId: string) =>
  useQuery({
    queryKey: reachKey(collegeId),
    queryFn: ({ signal }) => callApi(countNoticeReach, { params: { id: collegeId } }, { signal }),
    refetchOnMount: 'always',
  })

/** Writes to all students of a college (COLL-07). */
export function useCreateCollegeNotice(collegeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly text: string }) =>
      sendOnce({ collegeId, ...body }, (clientId) =>
        callApi(createCollegeNotice, { params: { id: collegeId }, body: { ...body, clientId } }),
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: noticesKey(collegeId) }),
        client.invalidateQueries({ queryKey: reachKey(collegeId) }),
      ]),
  })
}

export const useGetNoticeWays = () =>
  useQuery({ queryKey: waysKey, queryFn: ({ signal }) => callApi(getNoticeWays, {}, { signal }) })

export function useUpdateNoticeWays() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NoticeWays) => callApi(updateNoticeWays, { body }),
    onSuccess: (ways) => client.setQueryData(waysKey, ways),
    onError: (failure) => toast.error(`${noticeWords.notSaved}: ${failure.message}`),
  })
}
