import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { ApiError, isUnreadable } from '../../shared/api/apiError.ts'
import { channelGone, clubGone } from '../../shared/navigation/page.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { useGetClub } from '../club/useGetClub.ts'
import { isIn } from './channelAccess.ts'
import { channelWords as words } from './words.ts'

export interface Shown {
  readonly clubId: string
  readonly channelId: string
  readonly userId: string
  /** The club with its channel; undefined while both load. */
  readonly opened: { readonly club: Club; readonly channel: Channel } | undefined
}

interface ShownChannelProps {
  readonly children: (shown: Shown) => ReactNode
}

/** Renders the channel in the address for its members; other people are sent away from the page (CHAN-01, SHELL-10). */
export function ShownChannel({ children }: ShownChannelProps) {
  const params = useParams()
  const clubId = params['clubId']?.toLowerCase() ?? ''
  return <Loaded key={clubId} clubId={clubId} channelId={params['channelId']?.toLowerCase() ?? ''} shows={children} />
}

interface LoadedProps {
  readonly clubId: string
  readonly channelId: string
  readonly shows: ShownChannelProps['children']
}

function Loaded({ clubId, channelId, shows }: LoadedProps) {
  const userId = useSession((session) => session.userId) ?? ''
  const query = useGetClub(clubId)
  const { data: club, error } = query
  const channel = club?.channels.find((one) => one._id === channelId && isIn(one, userId))
  // The last loaded channel, for the message that names it when it is gone.
  const [before, setBefore] = useState<Channel>()
  if (channel && channel !== before) setBefore(channel)
  const isGone = error instanceof ApiError && (error.code === 'club.notFound' || error.code === 'request.invalid')
  if (isGone || (error && !club && isUnreadable(error)))
    return <Navigate to="/error" replace state={isGone ? clubGone : null} />
  if (club && !channel && before?._id === channelId) return <Lost clubId={clubId} name={before.name} />
  if (club && !channel) return <Navigate to="/error" replace state={channelGone} />
  if (!club && error)
    return (
      <>
        <h1 className="visuallyHidden">{words.channel}</h1>
        <QueryError query={query} />
      </>
    )
  return shows({ clubId, channelId, userId, opened: club && channel && { club, channel } })
}

/** Says that the channel is gone or closed to the viewer, and opens the club's page. */
function Lost({ clubId, name }: { readonly clubId: string; readonly name: string }) {
  useEffect(() => {
    toast.error(words.gone(name))
  }, [name])
  return <Navigate to={`/club/about/${clubId}`} replace />
}
