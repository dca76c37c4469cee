import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { channelAlerts } from '@quad/contract/messages/channels.ts'
import { channelRefusals } from '@quad/contract/refusals/clubs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ChannelHeader } from '../../../entities/channel/ChannelHeader.tsx'
import { isAdminOnly, isChannelAdmin, moderates } from '../../../entities/channel/channelAccess.ts'
import { isOpenAccount } from '../../../entities/user/account.ts'
import panes from '../../../shared/ui/Panes.module.css'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { lastSeqOf } from '../conversation.ts'
import { useConversation } from '../follow.ts'
import { channelAddress } from '../message.ts'
import { markChannelRead } from '../reading.ts'
import { type Folding, type Room, useFolding } from '../room.ts'
import { roomWords as words } from '../words.ts'
import { Conversation } from './Conversation.tsx'
import { RoomItems } from './RoomItems.tsx'
import { SearchEntry } from './SearchField.tsx'
import type { GoTo } from './scrolling.ts'

interface ChannelTalkProps {
  readonly club: Club
  readonly channel: Channel
  readonly userId: string
  /** A message to scroll to. */
  readonly goTo: GoTo | undefined
  /** Whether the message to scroll to is still loading. */
  readonly waiting: boolean
}

/** The open channel: header, messages and message box (DISC-01 … DISC-04). */
export function ChannelTalk({ club, channel, userId, goTo, waiting }: ChannelTalkProps) {
  const address = channelAddress(channel._id)
  const talk = useConversation(userId, address, channel.unreadCount)
  const folding = useFolding()
  const isEarly = waiting || folding.isLoading
  const [held, setHeld] = useState(isEarly)
  // Once shown, the conversation stays on screen while further messages to scroll to load.
  if (held && !isEarly) setHeld(false)
  useDocumentTitle(`${channel.name} · ${club.clubName}`)
  const { pathname } = useLocation()
  const onRead = useMarkChannelRead(channel, lastSeqOf(talk.data?.messages ?? []))
  const room: Room = {
    ...roomOfChannel(channel, userId, folding),
    address,
    label: words.messages(channel.name),
    beginning: `${words.beginning(channel.name)} ${audienceOf(channel)}`,
    boxLabel: words.write(channel.name),
    onRead,
    threadOf: ({ _id }) => `${pathname}?message=${_id}`,
  }
  return (
    <section className={panes.pane} aria-labelledby="channel-title">
      <ChannelHeader
        club={club}
        channel={channel}
        part="discussion"
        items={<RoomItems address={address} roomId={channel._id} />}
      >
        <SearchEntry name={channel.name} />
      </ChannelHeader>
      <Conversation {...{ room, goTo }} talk={held ? { ...talk, data: undefined } : talk} />
    </section>
  )
}

/** Returns the room settings that a channel and its threads share. */
export function roomOfChannel(channel: Channel, userId: string, folding: Folding) {
  const managed = isChannelAdmin(channel, userId)
  return {
    look: 'line',
    refused: channelAlerts.messageNotSent,
    managed,
    moderated: moderates(channel),
    mayBlock: (message) => !folding.isBlocked(message) && isOpenAccount(message.sender),
    mayReact: true,
    mayPin: moderates(channel),
    keepsDeleted: true,
    folding,
    ...(isAdminOnly(channel) && !managed && { notice: <p>{channelRefusals['channel.onlyAdmins'].message}</p> }),
  } satisfies Partial<Room>
}

function audienceOf(channel: Channel): string {
  if (channel.privacy === 'private') return words.beginningPrivate
  return isAdminOnly(channel) ? words.beginningAnnouncements : words.beginningOpen
}

/** Returns a function that marks a channel as read up to its last loaded message, number `lastSeq` (DISC-04). */
function useMarkChannelRead({ _id: channel, club }: Channel, lastSeq: number): () => void {
  const client = useQueryClient()
  return () => void markChannelRead(client, { club, channel, lastSeq })
}
