import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { useState } from 'react'
import { ApiError, isUnreadable } from '../../shared/api/apiError.ts'
import { channelGone, clubGone } from '../../shared/navigation/gone.ts'
import { isIn } from './channelAccess.ts'

interface Loaded {
  readonly data: Club | undefined
  readonly error: Error | null
}

export interface Leaving {
  /** The name of the channel that was open until now. */
  readonly lost: string | undefined
  /** State of the error page. */
  readonly state: typeof channelGone | typeof clubGone | null
}

/** The channel of the address; or why to leave the page: it can't be loaded, or the viewer is no longer in it. */
export function useShownChannel({ data: club, error }: Loaded, channelId: string, userId: string) {
  const found = club?.channels.find(({ _id }) => _id === channelId)
  const channel = found && isIn(found, userId) ? found : undefined
  const [before, setBefore] = useState<Channel>()
  if (channel && channel !== before) setBefore(channel)
  return { channel, leaving: leavingOf({ club, error, channel, lost: before?._id === channelId ? before : undefined }) }
}

interface Known {
  readonly club: Club | undefined
  readonly error: Error | null
  readonly channel: Channel | undefined
  readonly lost: Channel | undefined
}

function leavingOf({ club, error, channel, lost }: Known): Leaving | undefined {
  const isGone = error instanceof ApiError && (error.code === 'club.notFound' || error.code === 'request.invalid')
  if (isGone || (error && !club && isUnreadable(error))) return { lost: undefined, state: isGone ? clubGone : null }
  return club && !channel ? { lost: lost?.name, state: channelGone } : undefined
}
