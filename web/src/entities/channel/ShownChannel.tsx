import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../shared/session/session.ts'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { useGetClub } from '../club/useGetClub.ts'
import { LeaveScreen } from './LeaveScreen.tsx'
import { useShownChannel } from './useShownChannel.ts'
import { channelWords as words } from './words.ts'

export interface Shown {
  readonly clubId: string
  readonly channelId: string
  readonly userId: string
  /** With its channel; undefined while they load. */
  readonly opened: { readonly club: Club; readonly channel: Channel } | undefined
}

interface ShownChannelProps {
  readonly children: (shown: Shown) => ReactNode
}

/** The channel of the address, for the people in it; others leave the page (CHAN-01, SHELL-10). */
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
  const { channel, leaving } = useShownChannel(query, channelId, userId)
  const { data: club, error } = query
  if (leaving) return <LeaveScreen clubId={clubId} {...leaving} />
  if (!club && error)
    return (
      <>
        <h1 className="visuallyHidden">{words.channel}</h1>
        <QueryError query={query} />
      </>
    )
  return shows({ clubId, channelId, userId, opened: club && channel && { club, channel } })
}
