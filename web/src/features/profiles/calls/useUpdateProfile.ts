import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { profileSuccesses } from '@quad/contract/messages/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { replaceAuthor } from '../../../entities/post/cache.ts'
import { showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateProfile } from '../../../shared/api/routes.ts'
import { saveSession, useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Updates the viewer's profile, and their name, picture and college wherever these are shown (PROF-02). */
export function useUpdateProfile(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Calls['updateProfile']>['body']) =>
      callApi(updateProfile, { params: { id: userId }, body }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      changeSelf(profile.user)
      replaceAuthor(client, profile.user)
      refetchComments(client)
      toast.success(profileSuccesses.updated)
    },
  })
}

function changeSelf({ firstname, lastname, displayName, userImg, college }: UserWithCollege): void {
  const { user } = useSession.getState()
  if (!user) return
  const shown = { firstname, lastname, displayName, userImg, ...(college && { college: college._id }) }
  saveSession({ user: { ...user, ...shown } })
}
