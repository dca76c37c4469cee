import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { clubSuccesses } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showClub } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeClub } from '../../../shared/api/routes/clubs.ts'
import { toast } from '../../../shared/toast/toast.ts'

export type ClubChange = NonNullable<InputOf<Calls['changeClub']>['body']>

export function useChangeClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ClubChange) => callApi(changeClub, { params: { id: clubId }, body }),
    onSuccess: (club) => {
      showClub(client, club)
      toast.success(clubSuccesses.updated)
    },
  })
}
