import type { RequestFilter } from '@quad/contract/bodies/clubs.ts'
import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { fetchFile } from '../../../shared/api/fetchFile.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { exportMembers, listMembers, listRequests, removeMember, updateMember } from '../../../shared/api/routes.ts'
import { saveFile } from '../../../shared/saveFile.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { memberKey, type MemberKind, type MemberOrder, recountMembers, showMember } from '../memberCache.ts'
import { memberWords } from '../memberWords.ts'
import { textOf } from '../requestFilter.ts'

type Changes = InputOf<Calls['updateMember']>['body']

/** Accepts a request, makes or unmakes an admin, names a role or sets rights (MEM-02, MEM-07). */
export function useUpdateMember({ _id: memberId, club: clubId }: Pick<Member, '_id' | 'club'>) {
  const client = useQueryClient()
  const ownId = useSession((session) => session.userId)
  return useMutation({
    mutationFn: (body: Changes) => callApi(updateMember, { params: { id: clubId, memberId }, body }),
    onSuccess: (member, { admin }) => {
      showMember(client, member)
      const { _id, displayName } = member.user
      // A former admin's page closes first: its refetch would be refused.
      recountMembers(client, clubId, _id !== ownId || member.admin)
      if (admin !== undefined) toast.success((admin ? memberWords.madeAdmin : memberWords.removedAdmin)(displayName))
    },
    onError: (failure) => toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`),
  })
}

/** Removes a member, or declines a request; the lists keep it until their next refetch. */
export function useRemoveMember({ _id: memberId, club: clubId }: Pick<Member, '_id' | 'club'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(removeMember, { params: { id: clubId, memberId } }),
    onSuccess: () => recountMembers(client, clubId),
  })
}

const pageSize = 50

const filters = {
  admins: { admin: 'true' },
  members: { active: 'true' },
  requests: { active: 'false' },
} as const

/**
 * Pages through a club's admins, members or requests whose names contain `text`, newest first; all members by when they
 * joined (CLUB-10, CLUB-16, MEM-02).
 */
export function useListMembers(clubId: string, kind: MemberKind, text: string, order: MemberOrder = 'newest') {
  const joined = kind === 'requests' ? undefined : order
  const isByJoining = kind === 'members' && text === ''
  return usePages({
    queryKey: memberKey(clubId, kind, text, order),
    size: pageSize,
    read: (cursor, signal) => {
      const [id, afterJoined] = cursor?.split(' ') ?? []
      const from = isByJoining ? { after: id, afterJoined } : { '_id[$lt]': id }
      const page = { limit: pageSize, order: joined, '$text[$search]': text === '' ? undefined : text, ...from }
      return callApi(listMembers, { params: { id: clubId }, query: { ...filters[kind], ...page } }, { signal })
    },
    idOf: ({ _id, joinedAt }) => (isByJoining && joinedAt ? `${_id} ${joinedAt}` : _id),
    ...(text === '' ? {} : { placeholderData: keepPreviousData }),
  })
}

/** Pages through the requests to join a club that match a filter, newest first (CLUB-15). */
export function useListRequests(clubId: string, filter: RequestFilter) {
  const key = textOf(filter)
  return usePages({
    queryKey: memberKey(clubId, 'requests', key),
    size: pageSize,
    read: (after, signal) =>
      callApi(listRequests, { params: { id: clubId }, query: { ...filter, after, limit: pageSize } }, { signal }),
    idOf: ({ _id }) => _id,
    ...(key === '' ? {} : { placeholderData: keepPreviousData }),
  })
}

/** Downloads a club's members as CSV (CLUB-16). */
export function useExportMembers(clubId: string, clubName: string) {
  return useMutation({
    mutationFn: () => fetchFile(exportMembers, { params: { id: clubId } }),
    onSuccess: (file) => saveFile(file, memberWords.fileOf(clubName), 'csv'),
    onError: (failure) => toast.error(`${memberWords.notDownloaded}: ${failure.message}`),
  })
}
