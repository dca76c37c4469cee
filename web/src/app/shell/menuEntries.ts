import type { IconName } from '../../shared/ui/Icon.tsx'
import type { MenuKey } from '../../shared/navigation/page.ts'

export interface MenuEntry {
  readonly key: MenuKey
  readonly icon: IconName
  readonly to: string
}

/** The left menu, in order (SHELL-06). */
export function sideEntries(userId: string): readonly MenuEntry[] {
  return [
    { key: 'feed', icon: 'feed', to: '/feed' },
    { key: 'clubs', icon: 'clubs', to: '/clubs' },
    { key: 'events', icon: 'events', to: '/events' },
    { key: 'campus', icon: 'campus', to: '/campus' },
    { key: 'chats', icon: 'chats', to: '/chats' },
    { key: 'notifications', icon: 'bell', to: '/notifications' },
    { key: 'profile', icon: 'profile', to: `/profile/${userId}` },
  ]
}

const bottomKeys: readonly MenuKey[] = ['feed', 'clubs', 'campus', 'events', 'chats']

/** The phone's bottom bar; the bell is in the top bar and the profile in the avatar menu. */
export function bottomEntries(userId: string): readonly MenuEntry[] {
  const entries = sideEntries(userId)
  return bottomKeys.flatMap((key) => entries.filter((entry) => entry.key === key))
}
