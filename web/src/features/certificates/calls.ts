import type { InputOf, ReplyOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { certificateKeys } from '../../entities/certificate/certificates.ts'
import { callApi } from '../../shared/api/client.ts'
import {
  getCertificateSettings,
  issueCertificates,
  listCertificates,
  updateCertificateSettings,
} from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { issueWords as words } from './organiseWords.ts'

export type CertificateSettings = ReplyOf<Calls['getCertificateSettings']>
export type IssuedCertificate = ReplyOf<Calls['listCertificates']>['certificates'][number]

export function useGetCertificateSettings(eventId: string) {
  return useQuery({
    queryKey: certificateKeys.settings(eventId),
    queryFn: ({ signal }) => callApi(getCertificateSettings, { params: { id: eventId } }, { signal }),
    refetchOnMount: 'always',
  })
}

/** Pages through an event's certificates, newest first. */
export function useListCertificates(eventId: string) {
  return useInfiniteQuery({
    queryKey: certificateKeys.list(eventId),
    queryFn: ({ pageParam: after, signal }) =>
      callApi(listCertificates, { params: { id: eventId }, query: { after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ certificates }) => certificates).map((one) => [one._id, one])).values(),
    ],
    refetchOnMount: 'always',
  })
}

/** Issues certificates and shows how many as a toast. */
export function useIssueCertificates(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['issueCertificates']>['body']) =>
      callApi(issueCertificates, { params: { id: eventId }, body }),
    onSuccess: ({ issued }) => toast.success(words.issued(issued)),
    onError: (failure) => toast.error(`${words.notIssued}: ${failure.message}`),
    onSettled: () => client.invalidateQueries({ queryKey: certificateKeys.ofEvent(eventId) }),
  })
}

export function useUpdateCertificateSettings(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateCertificateSettings']>['body']) =>
      callApi(updateCertificateSettings, { params: { id: eventId }, body }),
    onSuccess: (settings) => client.setQueryData(certificateKeys.settings(eventId), settings),
  })
}
