import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import { useQuery } from '@tanstack/react-query'
import { ChannelName } from '../../../entities/channel/ChannelSign.tsx'
import { unreadChannelsQuery } from '../../../entities/channel/useFollowChannels.ts'
import { channelWords } from '../../../entities/channel/words.ts'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { UnreadCount } from '../../../entities/room/RoomMarks.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { fromTalk } from '../asked.ts'
import { useListPinnedChannels } from '../useRooms.ts'
import { chatWords as words } from '../words.ts'
import styles from './ChatList.module.css'

/** The clubs' channels that the viewer pinned, above their chats (CHAN-06). */
export function PinnedChannels() {
  const { data = [] } = useListPinnedChannels()
  const muted = useQuery({ ...unreadChannelsQuery, enabled: data.length > 0 }).data?.muted ?? []
  if (data.length === 0) return null
  return (
    <List aria-label={words.pinnedChannels}>
      {data.map((channel) => (
        <PinnedChannel key={channel._id} channel={channel} quiet={channel.muted || muted.includes(channel._id)} />
      ))}
    </List>
  )
}

interface PinnedChannelProps {
  readonly channel: ChannelWithClub
  /** Whether the channel or its club is muted. */
  readonly quiet: boolean
}

function PinnedChannel({ channel, quiet }: PinnedChannelProps) {
  const { club, mentionsCount, unreadCount } = channel
  const isUnread = mentionsCount > 0 || (unreadCount > 0 && !quiet)
  return (
    <li>
      <Link
        to={`/club/${club._id}/discussion/${channel._id}`}
        state={fromTalk}
        className={`${panes.item} ${styles.item} ${isUnread ? styles.unread : ''}`}
      >
        <Row as="span" inline align="stretch" className={styles.picture}>
          <ClubPicture club={club} />
        </Row>
        <Text as="span" strong cut>
          <ChannelName channel={{ ...channel, club: club._id }} />
        </Text>
        <Text as="span" size="small" tone="muted" cut className={styles.last}>
          <bdi>{club.clubName}</bdi>
        </Text>
        <Row as="span" gap={1} className={styles.counts}>
          <UnreadCount count={mentionsCount} label={channelWords.mentions(mentionsCount)} sign="@" />
          <UnreadCount count={unreadCount} label={channelWords.unread(unreadCount)} quiet={quiet} />
        </Row>
      </Link>
    </li>
  )
}
