import type { Club } from '@quad/contract/entities/club.ts'

/** Whether the viewer sees the club's card alone (ruling 25). */
export function isClosed({ privacy, membership }: Pick<Club, 'privacy' | 'membership'>): boolean {
  return privacy === 'private' && !membership?.active
}

/** The members' page; its address names a channel, which strangers don't know. */
export function membersPath({ _id: clubId, channels }: Pick<Club, '_id' | 'channels'>): string {
  return `/club/${clubId}/member/${channels[0]?._id ?? 'all'}`
}
