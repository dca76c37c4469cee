import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { clubSuccesses } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showClub } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateClub } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export type ClubChange = NonNullable<InputOf<Calls['updateClub']>['body']>

export function useUpdateClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClubChange) => callApi(updateClub, { params: { id: clubId }, body }),
    onSuccess: (club) => {
      showClub(client, club)
      toast.success(clubSuccesses.updated)
    },
  })
}
