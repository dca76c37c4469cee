import type { Channel } from '@quad/contract/entities/channel.ts'
import { ChannelSign } from './ChannelSign.tsx'
import styles from './ChannelName.module.css'

interface ChannelNameProps {
  readonly channel: Channel
}

/** A channel's name behind a lock, a megaphone or a plain mark (CHAN-01). */
export function ChannelName({ channel }: ChannelNameProps) {
  return (
    <span className={styles.name}>
      <span className={styles.mark}>
        <ChannelSign channel={channel} />
      </span>
      <bdi>{channel.name}</bdi>
    </span>
  )
}
