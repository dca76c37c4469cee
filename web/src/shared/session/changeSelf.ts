import type { UserWithCollege } from '@quad/contract/entities/user.ts'
import { updateSession, useSession } from './session.ts'

/** Shows oneself as one now is, by another name, picture or college, in this browser's frame too. */
export function changeSelf({ firstname, lastname, displayName, userImg, college }: UserWithCollege): void {
  const { user } = useSession.getState()
  if (!user) return
  const shown = { firstname, lastname, displayName, userImg, ...(college && { college: college._id }) }
  updateSession({ user: { ...user, ...shown } })
}
