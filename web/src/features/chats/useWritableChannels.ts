import type { Channel } from '@quad/contract/entities/channel.ts'
import type { ClubItem } from '@quad/contract/entities/club.ts'
import { mayWriteIn } from '../../entities/channel/channelAccess.ts'
import { useListClubFeed } from '../../entities/club/useListClubFeed.ts'
import { useSession } from '../../shared/session/session.ts'

export interface ClubChannel {
  readonly _id: string
  readonly club: ClubItem
  readonly channel: Channel
}

const suggested = 4
const most = 20

/**
 * Returns a search by name of channel and club among the channels in which the viewer may write; without a text, of the
 * first ones. With `clubId` only of that club, as its posts stay in it (FEED-16).
 */
export function useWritableChannels(clubId: string | undefined): (text: string) => readonly ClubChannel[] {
  const { data: clubs = [] } = useListClubFeed()
  const userId = useSession((session) => session.userId) ?? ''
  const all = clubs
    .filter(({ _id }) => clubId === undefined || _id === clubId)
    .flatMap((club) => club.channels.map((channel) => ({ _id: channel._id, club, channel })))
    .filter(({ channel }) => mayWriteIn(channel, userId))
  return (text) => {
    const words = text.trim().toLowerCase().split(/\s+/)
    const isFound = ({ club, channel }: ClubChannel) => {
      const names = `${channel.name} ${club.clubName}`.toLowerCase()
      return words.every((word) => names.includes(word))
    }
    return all.filter(isFound).slice(0, text.trim() === '' ? suggested : most)
  }
}
