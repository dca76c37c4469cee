import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { channelRefusals } from '@quad/contract/refusals/channels.ts'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { isAdminOnly, isChannelAdmin } from '../../../entities/channel/channelAccess.ts'
import { ChannelHeader } from '../../../entities/channel/ChannelHeader.tsx'
import { type Address, channelAddress } from '../../../entities/chat/address.ts'
import { Composer } from '../../../entities/chat/Composer.tsx'
import { ComposerNotice } from '../../../entities/chat/ComposerNotice.tsx'
import { type Conversation, lastSeqOf } from '../../../entities/chat/conversation.ts'
import { DropPlace } from '../../../entities/chat/DropPlace.tsx'
import { Messages } from '../../../entities/chat/Messages.tsx'
import { MessageSkeleton } from '../../../entities/chat/MessageSkeleton.tsx'
import type { GoTo } from '../../../entities/chat/useGoTo.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useReadChannel } from '../calls/useReadChannel.ts'
import { useTalk } from '../calls/useTalk.ts'
import { talkOfChannel } from '../followTalk.ts'
import { type Folding, useFolding } from '../useFolding.ts'
import { words } from '../words.ts'
import { channelManner } from './channelManner.tsx'
import styles from './ChannelTalk.module.css'
import { SearchEntry } from './SearchEntry.tsx'

interface ChannelTalkProps {
  readonly club: Club
  readonly channel: Channel
  readonly userId: string
  /** A message to scroll to. */
  readonly goTo: GoTo | undefined
  /** The message to scroll to isn't known yet. */
  readonly waiting: boolean
}

/** The open channel: its header, its messages and the box (DISC-01 … DISC-04). */
export function ChannelTalk({ club, channel, userId, goTo, waiting }: ChannelTalkProps) {
  const talk = useTalk(userId, talkOfChannel(channel._id, channel.unreadCount))
  const folding = useFolding()
  const isEarly = waiting || folding.isLoading
  const [held, setHeld] = useState(isEarly)
  // From here on it stays, wherever it scrolls to.
  if (held && !isEarly) setHeld(false)
  useDocumentTitle(`${channel.name} · ${club.clubName}`)
  return (
    <section className={styles.talk} aria-labelledby="channel-title">
      <ChannelHeader club={club} channel={channel} part="discussion">
        <SearchEntry name={channel.name} />
      </ChannelHeader>
      {talk.data && !held ? (
        <Opened
          {...{ channel, userId, goTo, folding }}
          shown={talk.data}
          missing={talk.missing}
          onCatchUp={talk.catchUp}
        />
      ) : talk.error ? (
        <div className={styles.state}>
          <ErrorState error={talk.error} onRetry={() => void talk.refetch()} retrying={talk.isFetching} />
        </div>
      ) : (
        <MessageSkeleton label={talkWords.loading} />
      )}
    </section>
  )
}

interface OpenedProps {
  readonly channel: Channel
  readonly userId: string
  readonly shown: Conversation
  readonly goTo: GoTo | undefined
  readonly folding: Folding
  readonly missing: boolean
  readonly onCatchUp: () => void
}

function Opened({ channel, folding, ...talk }: OpenedProps) {
  const isAdmin = isChannelAdmin(channel, talk.userId)
  const address: Address = channelAddress(channel._id)
  const read = useReadChannel(channel, lastSeqOf(talk.shown.messages))
  const { pathname: path } = useLocation()
  const { userId } = talk
  const manner = useMemo(
    () => channelManner({ channel, userId, isAdmin, path, folding }),
    [channel, userId, isAdmin, path, folding],
  )
  const messages = <Messages {...talk} {...{ address, manner }} onRead={read} />
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
      <Composer address={address} label={words.write(channel.name)} />
    </DropPlace>
  )
}
