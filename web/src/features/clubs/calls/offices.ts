import type { HandoverChanges, NewOffice, OfficeChanges, Succession } from '@quad/contract/bodies/offices.ts'
import type { Office } from '@quad/contract/entities/office.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchClub } from '../../../entities/club/cache.ts'
import { clubKeys } from '../../../entities/club/clubKeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import {
  answerSuccession,
  createOffice,
  deleteOffice,
  getHandover,
  listOffices,
  nameSuccessor,
  removeSuccessor,
  updateHandover,
  updateOffice,
} from '../../../shared/api/routes.ts'
import { followLive } from '../../../shared/realtime/followLive.ts'
import { onLive } from '../../../shared/realtime/live.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { changesOf } from '../officeForm.ts'

// Apart from the other clubs' keys, as offers and handovers aren't kept for reading offline.
const officesKey = (clubId: string) => ['clubOffices', clubId] as const
const handoverKey = (officeId: string) => ['handover', officeId] as const

/** Lists a club's offices, live (CLUB-12). */
export function useListOffices(clubId: string) {
  const client = useQueryClient()
  useEffect(
    () =>
      followLive(
        () => void refetch(client, officesKey(clubId)),
        (soon) => [
          onLive('clubChanged', ({ club = clubId }) => club === clubId && soon()),
          onLive('notificationsChanged', soon),
        ],
      ),
    [client, clubId],
  )
  return useQuery({
    queryKey: officesKey(clubId),
    queryFn: ({ signal }) => callApi(listOffices, { params: { id: clubId } }, { signal }),
  })
}

/** An office from the cached list. */
export const findOffice = (client: QueryClient, clubId: string, officeId: string | undefined) =>
  client.getQueryData<Office[]>(officesKey(clubId))?.find(({ _id }) => _id === officeId)

/** Refetches what an office shows: the list, the club's page with its officers, and the members' rights. */
function refetchOffices(client: QueryClient, clubId: string): void {
  void refetch(client, officesKey(clubId))
  void refetch(client, clubKeys.members(clubId))
  refetchClub(client, clubId)
}

/** Creates an office, or with an id changes it (CLUB-12). */
export function useSaveOffice(clubId: string, officeId: string | undefined, original: Office | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewOffice) =>
      officeId === undefined
        ? callApi(createOffice, { params: { id: clubId }, body })
        : callApi(updateOffice, { params: { id: clubId, officeId }, body: changesOf(body, original) }),
    onSuccess: () => refetchOffices(client, clubId),
  })
}

export function useUpdateOffice(clubId: string, officeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OfficeChanges) => callApi(updateOffice, { params: { id: clubId, officeId }, body }),
    onSuccess: () => refetchOffices(client, clubId),
  })
}

export function useDeleteOffice(clubId: string, officeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteOffice, { params: { id: clubId, officeId } }),
    onSuccess: () => refetchOffices(client, clubId),
  })
}

/** Asks a member to take over an office (CLUB-12). */
export function useNameSuccessor(clubId: string, officeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Succession) => callApi(nameSuccessor, { params: { id: clubId, officeId }, body }),
    onSuccess: () => refetchOffices(client, clubId),
  })
}

export function useRemoveSuccessor(clubId: string, officeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(removeSuccessor, { params: { id: clubId, officeId } }),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => refetchOffices(client, clubId),
  })
}

/** Accepts or declines an office, as the successor who was asked (CLUB-12). */
export function useAnswerSuccession(clubId: string, officeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) => callApi(answerSuccession, { params: { id: clubId, officeId }, body: { accept } }),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => refetchOffices(client, clubId),
  })
}

/** What an office hands over, as it is now (CLUB-13). */
export const useGetHandover = (clubId: string, officeId: string) =>
  useQuery({
    queryKey: handoverKey(officeId),
    queryFn: ({ signal }) => callApi(getHandover, { params: { id: clubId, officeId } }, { signal }),
    refetchOnMount: 'always',
  })

export function useUpdateHandover(clubId: string, officeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: HandoverChanges) => callApi(updateHandover, { params: { id: clubId, officeId }, body }),
    onSuccess: (handover) => client.setQueryData(handoverKey(officeId), handover),
  })
}
