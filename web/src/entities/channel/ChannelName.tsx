import type { Channel } from '@quad/contract/entities/channel.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { isAdminOnly } from './channelAccess.ts'
import styles from './ChannelName.module.css'
import { channelWords } from './words.ts'

interface ChannelNameProps {
  readonly channel: Channel
}

/** A channel's name behind a lock, a megaphone or a plain mark (CHAN-01). */
export function ChannelName({ channel }: ChannelNameProps) {
  return (
    <span className={styles.name}>
      <ChannelMark channel={channel} />
      <bdi>{channel.name}</bdi>
    </span>
  )
}

function ChannelMark({ channel }: ChannelNameProps) {
  const label =
    channel.privacy === 'private' ? channelWords.private : isAdminOnly(channel) ? channelWords.adminOnly : undefined
  const icon = channel.privacy === 'private' ? 'lock' : isAdminOnly(channel) ? 'megaphone' : 'hash'
  return (
    <span
      className={styles.mark}
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
    >
      <Icon name={icon} size={18} />
    </span>
  )
}
