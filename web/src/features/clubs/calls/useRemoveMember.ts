import type { Member } from '@quad/contract/entities/member.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { removeMember } from '../../../shared/api/routes.ts'
import { recountMembers } from '../memberCache.ts'

/** Removes a member, or declines a request; the lists keep it until their next refetch. */
export function useRemoveMember({ _id: memberId, club: clubId }: Pick<Member, '_id' | 'club'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(removeMember, { params: { id: clubId, memberId } }),
    onSuccess: () => recountMembers(client, clubId),
  })
}
