import type { Channel } from '@quad/contract/entities/channel.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import type { MouseEvent } from 'react'
import { Link } from '../../shared/ui/Link.tsx'
import { inClubHue } from '../page/hue.ts'
import { pathToChannel, unreadIn } from './channelAccess.ts'
import styles from './ChannelLinks.module.css'
import { ChannelName } from './ChannelName.tsx'
import { channelWords as words } from './words.ts'

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
            <Counts channel={channel} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function lookOf(channel: Channel, clubMuted: boolean): string {
  if (unreadIn(channel, clubMuted) > 0) return styles.unread ?? ''
  return ((channel.muted || clubMuted) && styles.muted) || ''
}

const most = 99
const short = (count: number) => (count > most ? `${most}+` : count)

function Counts({ channel: { unreadCount, mentionsCount } }: { readonly channel: Channel }) {
  return (
    <>
      {mentionsCount > 0 && (
        <span className={styles.mentions}>
          <span aria-hidden="true">@{short(mentionsCount)}</span>
          <span className="visuallyHidden">{words.mentions(mentionsCount)}</span>
        </span>
      )}
      {unreadCount > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{short(unreadCount)}</span>
          <span className="visuallyHidden">{words.unread(unreadCount)}</span>
        </span>
      )}
    </>
  )
}
