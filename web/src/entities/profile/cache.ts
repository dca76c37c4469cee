import type { Profile } from '@quad/contract/entities/profile.ts'
import type { QueryClient } from '@tanstack/react-query'

export const profileKeys = {
  one: (userId: string) => ['profile', userId] as const,
}

/** Updates the viewer's own list of blocked people. */
export function showBlock(client: QueryClient, ownId: string | undefined, userId: string, isBlocked: boolean): void {
  client.setQueryData<Profile>(profileKeys.one(ownId ?? ''), (own) => {
    const others = own?.blockedUser.filter((id) => id !== userId) ?? []
    return own && { ...own, blockedUser: isBlocked ? [userId, ...others] : others }
  })
}

export function showProfile(client: QueryClient, profile: Profile): void {
  void client.cancelQueries({ queryKey: profileKeys.one(profile._id) })
  client.setQueryData<Profile>(profileKeys.one(profile._id), profile)
}
