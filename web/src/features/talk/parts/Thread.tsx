import type { Channel } from '@quad/contract/entities/channel.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onLive } from '../../../shared/realtime/live.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { isFromTalk, messageKey, useGetMessage } from '../asked.ts'
import { type Conversation as Shown, conversationKeys } from '../conversation.ts'
import { useConversation } from '../follow.ts'
import { channelAddress, type Message, threadAddress } from '../message.ts'
import { type Room, useFolding } from '../room.ts'
import { roomWords as words, talkWords } from '../words.ts'
import { roomOfChannel } from './ChannelTalk.tsx'
import { Conversation, Unloaded } from './Conversation.tsx'
import { StoredMessage } from './MessageRow.tsx'
import styles from './MessageRow.module.css'
import type { GoTo } from './scrolling.ts'
import { SidePanel } from './SidePanel.tsx'

interface ThreadProps {
  readonly channel: Channel
  readonly messageId: string
  readonly userId: string
  /** A reply to scroll to. */
  readonly goTo: GoTo | undefined
}

/** Shows a message's thread beside the channel or over it; for a reply, the thread that contains it (DISC-01). */
export function Thread({ channel, messageId, userId, goTo }: ThreadProps) {
  const { head, ...query } = useThreadHead(channel._id, messageId)
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const close = () => void (isFromTalk(state) ? navigate(-1) : navigate(pathname, { replace: true }))
  return (
    <SidePanel title={words.thread} place={channel.name} closeLabel={words.closeThread} onClose={close}>
      {head ? <Replies key={head._id} {...{ channel, head, userId, goTo }} /> : <Unloaded query={query} />}
    </SidePanel>
  )
}

/** Returns the first message of a thread and keeps it up to date: the message itself, or a reply's parent. */
function useThreadHead(channelId: string, messageId: string) {
  const asked = useGetMessage(messageId)
  const parentId = asked.data?.parentChatId
  const parent = useGetMessage(parentId)
  const query = parentId === undefined ? asked : parent
  const headId = query.data?._id ?? messageId
  const { data: loaded } = useQuery<Shown, Error, Message | undefined>({
    enabled: false,
    queryKey: conversationKeys.at(channelAddress(channelId)),
    select: ({ messages }) => messages.find(({ _id }) => _id === headId),
  })
  const client = useQueryClient()
  const isLoaded = loaded !== undefined
  useEffect(() => {
    // Nothing to follow: the channel keeps its loaded messages up to date.
    if (isLoaded) return undefined
    const refetch = () => void client.invalidateQueries({ queryKey: messageKey(headId) })
    const leaves = [onLive('messageChanged', ({ _id }) => _id === headId && refetch()), onLive('catchUp', refetch)]
    return () => {
      for (const leave of leaves) leave()
    }
  }, [client, headId, isLoaded])
  return { ...query, head: loaded ?? query.data }
}

interface RepliesProps {
  readonly channel: Channel
  readonly head: Message
  readonly userId: string
  readonly goTo: GoTo | undefined
}

function Replies({ channel, head, userId, goTo }: RepliesProps) {
  const { sender, repliedCount = 0 } = head
  const address = threadAddress(channel._id, head._id)
  const talk = useConversation(userId, address)
  const folding = useFolding()
  const room: Room = {
    ...roomOfChannel(channel, userId, folding),
    address,
    label: words.repliesTo(sender.displayName),
    beginning: undefined,
    boxLabel: words.replyTo(sender.displayName),
  }
  const inChannel = { ...room, address: channelAddress(channel._id), headOf: address }
  const beginning = (
    <>
      <StoredMessage message={head} room={inChannel} own={sender._id === userId} first />
      <Row as="p" gap={3} size="tiny" tone="muted" className={styles.repliesBelow}>
        {repliedCount > 0 ? talkWords.replies(repliedCount) : words.noReplies}
      </Row>
    </>
  )
  return <Conversation {...{ talk, goTo }} room={{ ...room, beginning }} />
}
