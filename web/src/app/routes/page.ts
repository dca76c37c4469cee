import type { PageHandle, PageRoute } from '../../shared/navigation/page.ts'
import { useSession } from '../../shared/session/session.ts'
import { requireSession, withMobileHost } from '../guard.ts'
import type { MemberScreen } from '../memberScreens.ts'

type Handle = Omit<PageHandle, 'membersOnly'>
type LoadScreen = PageRoute['screens'][number]

const loadMemberScreens = () => import('../memberScreens.ts')

// A member's page needs one of them and the frame at once: load them beside it, not after it.
if (useSession.getState().isAuthenticated) void loadMemberScreens().catch(() => undefined)

/** A page for everyone: its screen, and those in its outlet. */
export function openPage(
  path: string,
  screens: LoadScreen | readonly LoadScreen[],
  handle: Handle,
  enter?: PageRoute['enter'],
): PageRoute {
  return { path, screens: [screens].flat(), handle: { ...handle, membersOnly: false }, enter: withMobileHost(enter) }
}

function membersPage(path: string, screens: readonly LoadScreen[], handle: Handle): PageRoute {
  return { path, screens, handle: { ...handle, membersOnly: true }, enter: withMobileHost(requireSession) }
}

/** A page for members: the names of its screen and of those in its outlet. */
export function members(path: string, names: MemberScreen | readonly MemberScreen[], handle: Handle): PageRoute {
  const screens = [names].flat().map((name) => async () => (await loadMemberScreens()).memberScreens[name]())
  return membersPage(path, screens, handle)
}
