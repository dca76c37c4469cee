import type { Club } from '@quad/contract/entities/club.ts'
import { ApiError } from '../../shared/api/apiError.ts'

/** Whether the viewer sees the club's card alone (ruling 25). */
export function isClosed({ privacy, membership }: Pick<Club, 'privacy' | 'membership'>): boolean {
  return privacy === 'private' && !membership?.active
}

/** The members' page; its address names a channel, which strangers don't know. */
export function membersPath({ _id: clubId, channels }: Pick<Club, '_id' | 'channels'>): string {
  return `/club/${clubId}/member/${channels[0]?._id ?? 'all'}`
}

/** Whether a club couldn't be loaded because it doesn't exist, or no longer. */
export const isGone = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'club.notFound' || failure.code === 'request.invalid')
