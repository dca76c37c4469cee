import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { clubSuccesses } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchClubs } from '../../../entities/club/cache.ts'
import { draftNames, forgetDraft } from '../../../shared/forms/draft.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createClub } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

export function useCreateClub() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['createClub']>['body']) => callApi(createClub, { body }),
    onSuccess: () => {
      forgetDraft(draftNames.newClub)
      refetchClubs(client)
      toast.success(clubSuccesses.clubCreated)
    },
  })
}
