import { useLocation, useParams } from 'react-router'
import { TalkFrame } from '../../../entities/chat/TalkFrame.tsx'
import { MessageSkeleton } from '../../../entities/chat/MessageSkeleton.tsx'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { unreachable } from '../../../shared/api/apiError.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { ChannelList } from '../parts/ChannelList.tsx'
import { ChannelTalk } from '../parts/ChannelTalk.tsx'
import { LeaveScreen } from '../parts/LeaveScreen.tsx'
import { Thread } from '../parts/Thread.tsx'
import { useShownChannel } from '../useShownChannel.ts'
import { words } from '../words.ts'
import styles from './ChannelScreen.module.css'

/** /club/{clubId}/discussion/{channelId} and …/messages/{channelId} (CHAN-01, DISC-01, ruling 67). */
export function ChannelScreen() {
  const params = useParams()
  const clubId = params['clubId']?.toLowerCase() ?? ''
  const channelId = params['channelId']?.toLowerCase() ?? ''
  const userId = useSession((session) => session.userId) ?? ''
  return <ChannelPage key={clubId} {...{ clubId, channelId, userId }} />
}

interface ChannelPageProps {
  readonly clubId: string
  readonly channelId: string
  readonly userId: string
}

function ChannelPage({ clubId, channelId, userId }: ChannelPageProps) {
  const query = useGetClub(clubId)
  const { channel, leaving } = useShownChannel(query, channelId, userId)
  const { data: club, isPaused } = query
  const messageId = new URLSearchParams(useLocation().search).get('message')?.toLowerCase()
  if (leaving) return <LeaveScreen clubId={clubId} {...leaving} />
  if (isPaused && !club)
    return (
      <>
        <h1 className="visuallyHidden">{words.channels}</h1>
        <ErrorState error={unreachable()} />
      </>
    )
  return (
    <TalkFrame open narrow beside={messageId !== undefined && channel !== undefined}>
      <ChannelList club={club} openId={channelId} userId={userId} />
      {club && channel ? (
        <ChannelTalk key={channelId} {...{ club, channel, userId }} />
      ) : (
        <section className={styles.loading}>
          <h1 className="visuallyHidden">{words.channel}</h1>
          <MessageSkeleton label={words.loading} />
        </section>
      )}
      {channel && messageId !== undefined && <Thread key={messageId} {...{ channel, messageId, userId }} />}
    </TalkFrame>
  )
}
