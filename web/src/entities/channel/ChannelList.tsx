import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { MouseEvent } from 'react'
import { Link } from '../../shared/ui/Link.tsx'
import panes from '../../shared/ui/Panes.module.css'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Stack } from '../../shared/ui/primitives.tsx'
import { ClubPicture } from '../club/ClubPicture.tsx'
import { inClubHue } from '../page/drawing.ts'
import { MutedMark, UnreadCount } from '../room/RoomMarks.tsx'
import styles from './ChannelList.module.css'
import { ChannelName } from './ChannelSign.tsx'
import { ownChannels, pathToChannel, unreadIn } from './channelAccess.ts'
import { channelWords as words } from './words.ts'

interface ChannelListProps {
  /** Undefined while the club loads. */
  readonly club: Club | undefined
  readonly openId: string
  readonly userId: string
}

/** Lists the club's channels beside the open channel (CHAN-01, DISC-04). */
export function ChannelList({ club, openId, userId }: ChannelListProps) {
  return (
    <section className={panes.side} aria-label={words.channels}>
      <header className={`${panes.bar} ${styles.bar}`}>
        {club ? (
          <Row as={Link} gap={3} strong tone="ink" shrink to={`/club/about/${club._id}`} className={styles.club}>
            <ClubPicture club={club} size={40} />
            <bdi>{club.clubName}</bdi>
            {club.membership?.muted && <MutedMark />}
          </Row>
        ) : (
          <Skeleton shape="title" width="threeQuarters" />
        )}
      </header>
      <div className={`${panes.scroll} ${styles.scroll}`}>
        {club ? (
          <ChannelLinks club={club} channels={ownChannels(club.channels, userId)} openId={openId} />
        ) : (
          <Stack gap={4} pad={3} aria-hidden="true">
            <Skeleton width="half" />
            <Skeleton width="threeQuarters" />
            <Skeleton width="half" />
          </Stack>
        )}
      </div>
    </section>
  )
}

interface ChannelLinksProps {
  readonly club: Club
  readonly channels: readonly Channel[]
  readonly openId: string
  readonly onOpen?: (event: MouseEvent, channel: Channel) => void
}

export function ChannelLinks({ club, channels, openId, onOpen }: ChannelLinksProps) {
  return (
    <ul {...inClubHue(club._id, styles.list)} aria-label={words.channels}>
      {channels.map((channel) => (
        <li key={channel._id}>
          <Link
            to={pathToChannel(channel)}
            className={`${styles.item} ${lookOf(channel, club.membership?.muted ?? false)}`}
            aria-current={channel._id === openId ? 'page' : undefined}
            onClick={(event) => onOpen?.(event, channel)}
          >
            <ChannelName channel={channel} />
            {channel.muted && <span className="visuallyHidden">{words.muted}</span>}
            <UnreadCount count={channel.mentionsCount} label={words.mentions(channel.mentionsCount)} sign="@" />
            <UnreadCount count={channel.unreadCount} label={words.unread(channel.unreadCount)} quiet />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function lookOf(channel: Channel, clubMuted: boolean): string {
  if (unreadIn(channel, clubMuted) > 0) return styles.unread ?? ''
  return ((channel.muted || clubMuted) && styles.quiet) || ''
}
