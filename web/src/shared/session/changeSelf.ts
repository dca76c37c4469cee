import type { AuthUser } from '@quad/contract/entities/user.ts'
import { useSession } from './session.ts'
import { writeStoredSession } from './storedSession.ts'

type Shown = Pick<AuthUser, 'firstname' | 'lastname' | 'displayName' | 'userImg'>

/** Shows oneself under another name or picture from now on, in this browser's frame too. */
export function changeSelf({ firstname, lastname, displayName, userImg }: Shown): void {
  const { token, userId, user: before } = useSession.getState()
  if (token === undefined || userId === undefined || before === undefined) return
  const user = { ...before, firstname, lastname, displayName, userImg }
  writeStoredSession({ token, userId, user })
  useSession.setState({ user })
}
