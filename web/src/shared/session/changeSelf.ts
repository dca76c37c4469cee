import type { AuthUser } from '@quad/contract/entities/user.ts'
import { updateSession, useSession } from './session.ts'

type Shown = Pick<AuthUser, 'firstname' | 'lastname' | 'displayName' | 'userImg'>

/** Shows oneself under another name or picture from now on, in this browser's frame too. */
export function changeSelf({ firstname, lastname, displayName, userImg }: Shown): void {
  const { user } = useSession.getState()
  if (user) updateSession({ user: { ...user, firstname, lastname, displayName, userImg } })
}
