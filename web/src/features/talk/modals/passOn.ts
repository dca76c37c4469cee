import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { UserCard } from '@quad/contract/entities/user.ts'
import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mayWriteIn } from '../../../entities/channel/channelAccess.ts'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import type { PeopleGroup } from '../../../entities/profile/PeopleSearch.tsx'
import { sendOnce } from '../../../shared/api/sending.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { channelAddress, groupAddress } from '../message.ts'
import { otherIn } from '../rooms.ts'
import { useListRooms } from '../useRooms.ts'
import { openRoomWith, type Passed, passOn } from '../wire.ts'
import { modalWords } from '../modalWords.ts'

type Group = NonNullable<ChatRoom['group']>

/** A person, a group or a channel to send to. */
export interface Target {
  readonly kind: 'person' | 'group' | 'channel'
  readonly id: string
}

/**
 * Sends a post or a message, `whatId`, into a channel, a group, or the chat with a person, which is created if needed.
 * Retries send it only once (FEED-11, TALK-07, ruling 36).
 */
export function usePassOn(whatId: string, onSent: (toId: string) => void) {
  const userId = useSession((session) => session.userId) ?? ''
  return useMutation({
    mutationFn: async ({ to: { kind, id }, content }: { readonly to: Target; readonly content: Passed }) => {
      const address = { person: id, group: groupAddress(id), channel: channelAddress(id) }[kind]
      const room = kind === 'person' ? (await openRoomWith(userId, id))._id : id
      return sendOnce(['passOn', whatId, id], (clientId) => passOn(address, room, { ...content, clientId }))
    },
    onSuccess: (_, { to }) => {
      toast.success(supportSuccesses.messageSent)
      onSent(to.id)
    },
  })
}

/**
 * Returns the people of the most recent chats as they were when the modal opened: a chat that moves up must not move
 * the buttons.
 */
export function useRecentPeople(most: number): PeopleGroup<UserCard> {
  const { data } = useListRooms()
  const [kept, setKept] = useState<readonly UserCard[]>()
  if (!kept && data) {
    const open = data.filter((room) => room.blockedBy.length === 0 && !room.closed)
    setKept(open.flatMap((room) => otherIn(room) ?? []).slice(0, most))
  }
  return { title: modalWords.recent, people: kept ?? [] }
}

const suggested = 4
const most = 20

/** Returns a function that finds the viewer's groups by name; without a text, the most recent ones. */
export function useOwnGroups(): (text: string) => readonly { readonly _id: string; readonly group: Group }[] {
  const { data = [] } = useListRooms()
  const groups = data.flatMap(({ _id, group, closed }) => (group && !closed ? [{ _id, group }] : []))
  return (text) =>
    groups.filter(({ group }) => hasWords(group.name, text)).slice(0, text.trim() === '' ? suggested : most)
}

interface ClubChannel {
  readonly _id: string
  readonly club: ClubItem
  readonly channel: Channel
}

/**
 * Returns a function that finds channels in which the viewer may write, by channel or club name; without a text, the
 * first ones. With `clubId` only channels of that club, as its posts can't be shared outside it (FEED-16).
 */
export function useWritableChannels(clubId: string | undefined): (text: string) => readonly ClubChannel[] {
  const { data: clubs = [] } = useListClubFeed()
  const userId = useSession((session) => session.userId) ?? ''
  const all = clubs
    .filter(({ _id }) => clubId === undefined || _id === clubId)
    .flatMap((club) => club.channels.map((channel) => ({ _id: channel._id, club, channel })))
    .filter(({ channel }) => mayWriteIn(channel, userId))
  return (text) => {
    const isFound = ({ club, channel }: ClubChannel) => hasWords(`${channel.name} ${club.clubName}`, text)
    return all.filter(isFound).slice(0, text.trim() === '' ? suggested : most)
  }
}

/** Whether a name contains all words of a text. */
function hasWords(name: string, text: string): boolean {
  const words = text.trim().toLowerCase().split(/\s+/)
  return words.every((word) => name.toLowerCase().includes(word))
}
