import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { profileSuccesses } from '@quad/contract/messages/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { replaceAuthor } from '../../../entities/post/cache.ts'
import { showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeSelf } from '../../../shared/session/changeSelf.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Changes one's own profile; one's name, picture and college change wherever they are shown. */
export function useUpdateProfile(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateProfile']>['body']) =>
      callApi('updateProfile', { params: { id: userId }, body }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      changeSelf(profile.user)
      replaceAuthor(client, profile.user)
      refetchComments(client)
      toast.success(profileSuccesses.updated)
    },
  })
}
