import type { Channel } from '@quad/contract/entities/channel.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { clubIcons } from '../../shared/ui/clubIcons.ts'
import { addIcons } from '../../shared/ui/icons.ts'
import { Row } from '../../shared/ui/primitives.tsx'
import styles from './ChannelPage.module.css'
import { channelWords as words } from './words.ts'

addIcons(clubIcons)

type Kind = Pick<Channel, 'privacy' | 'permission'>

function signOf({ privacy, permission }: Kind) {
  if (privacy === 'private') return { icon: 'lock', label: words.private } as const
  if (permission === 'private') return { icon: 'megaphone', label: words.adminsOnly } as const
  return { icon: 'hash', label: undefined } as const
}

/** The icon before a channel's name: a lock if it is private, a megaphone if only admins write. */
export function ChannelSign({ channel, size = 18 }: { readonly channel: Kind; readonly size?: number }) {
  const { icon, label } = signOf(channel)
  if (label === undefined) return <Icon name={icon} size={size} />
  return (
    <Row as="span" align="stretch" rigid role="img" aria-label={label} title={label}>
      <Icon name={icon} size={size} />
    </Row>
  )
}

/** A channel's name after its icon (CHAN-01). */
export function ChannelName({ channel }: { readonly channel: Channel }) {
  return (
    <Row as="span" gap={2} shrink className={styles.name}>
      <Row as="span" inline align="stretch" tone="muted" rigid>
        <ChannelSign channel={channel} />
      </Row>
      <bdi>{channel.name}</bdi>
    </Row>
  )
}
