import type { Channel } from '@quad/contract/entities/channel.ts'
import { channelRefusals } from '@quad/contract/refusals/channels.ts'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isAdminOnly, isChannelAdmin } from '../../../entities/channel/channelAccess.ts'
import { threadAddress } from '../../../entities/chat/address.ts'
import { Composer } from '../../../entities/chat/Composer.tsx'
import { ComposerNotice } from '../../../entities/chat/ComposerNotice.tsx'
import { DropPlace } from '../../../entities/chat/DropPlace.tsx'
import type { Message } from '../../../entities/chat/message.ts'
import { Messages } from '../../../entities/chat/Messages.tsx'
import { MessageSkeleton } from '../../../entities/chat/MessageSkeleton.tsx'
import type { GoTo } from '../../../entities/chat/useGoTo.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useTalk } from '../calls/useTalk.ts'
import { useThreadHead } from '../calls/useThreadHead.ts'
import { talkOfThread } from '../followTalk.ts'
import { isFromTalk } from '../fromTalk.ts'
import { useFolding } from '../useFolding.ts'
import { words } from '../words.ts'
import { SidePanel } from './SidePanel.tsx'
import styles from './Thread.module.css'
import { threadManner } from './threadManner.tsx'

interface ThreadProps {
  readonly channel: Channel
  readonly messageId: string
  readonly userId: string
  /** A reply to scroll to. */
  readonly goTo: GoTo | undefined
}

/** The thread of a message, beside the channel or over it; for a reply, the thread that it is in (DISC-01). */
export function Thread({ channel, messageId, userId, goTo }: ThreadProps) {
  const { head, ...query } = useThreadHead(channel._id, messageId)
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const close = () => void (isFromTalk(state) ? navigate(-1) : navigate(pathname, { replace: true }))
  return (
    <SidePanel title={words.thread} place={channel.name} closeLabel={words.closeThread} onClose={close}>
      {head ? (
        <Replies key={head._id} {...{ channel, head, userId, goTo }} />
      ) : query.error ? (
        <div className={styles.state}>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        </div>
      ) : (
        <MessageSkeleton label={talkWords.loading} />
      )}
    </SidePanel>
  )
}

interface RepliesProps {
  readonly channel: Channel
  readonly head: Message
  readonly userId: string
  readonly goTo: GoTo | undefined
}

function Replies({ channel, head, userId, goTo }: RepliesProps) {
  const address = threadAddress(channel._id, head._id)
  const isAdmin = isChannelAdmin(channel, userId)
  const talk = useTalk(userId, talkOfThread(channel._id, head._id))
  const folding = useFolding()
  const manner = useMemo(
    () => threadManner({ head, channelId: channel._id, address, userId, isAdmin, folding }),
    [head, channel._id, address, userId, isAdmin, folding],
  )
  if (talk.error && !talk.data)
    return (
      <div className={styles.state}>
        <ErrorState error={talk.error} onRetry={() => void talk.refetch()} retrying={talk.isFetching} />
      </div>
    )
  if (!talk.data) return <MessageSkeleton label={talkWords.loading} />
  const messages = (
    <Messages
      shown={talk.data}
      {...{ userId, address, manner, goTo }}
      missing={talk.missing}
      onCatchUp={talk.catchUp}
    />
  )
  if (isAdminOnly(channel) && !isAdmin)
    return (
      <>
        {messages}
        <ComposerNotice>
          <p>{channelRefusals['channel.onlyAdmins'].message}</p>
        </ComposerNotice>
      </>
    )
  return (
    <DropPlace address={address}>
      {messages}
      <Composer address={address} label={words.replyTo(head.sender.displayName)} />
    </DropPlace>
  )
}
