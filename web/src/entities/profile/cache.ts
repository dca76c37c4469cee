import type { Profile } from '@quad/contract/entities/profile.ts'
import type { QueryClient } from '@tanstack/react-query'

export const profileKeys = {
  one: (userId: string) => ['profile', userId] as const,
}

export function showProfile(client: QueryClient, profile: Profile): void {
  void client.cancelQueries({ queryKey: profileKeys.one(profile._id) })
  client.setQueryData<Profile>(profileKeys.one(profile._id), profile)
}
