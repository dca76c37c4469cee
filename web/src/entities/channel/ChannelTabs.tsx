import type { Channel } from '@quad/contract/entities/channel.ts'
import { Link } from '../../shared/ui/Link.tsx'
import tabs from '../../shared/ui/Tabs.module.css'
import styles from './ChannelTabs.module.css'
import { channelWords as words } from './words.ts'

const parts = ['discussion', 'files', 'session'] as const

export type ChannelPart = (typeof parts)[number]

interface ChannelTabsProps {
  readonly channel: Pick<Channel, '_id' | 'club' | 'name'>
  readonly active: ChannelPart
}

/** Links to a channel's discussion, files and sessions. */
export function ChannelTabs({ channel, active }: ChannelTabsProps) {
  return (
    <nav aria-label={words.partsOf(channel.name)}>
      <ul className={`${tabs.list} ${styles.list}`}>
        {parts.map((part) => (
          <li key={part}>
            <Link
              to={`/club/${channel.club}/${part}/${channel._id}`}
              className={tabs.tab}
              aria-current={part === active ? 'page' : undefined}
            >
              {words.parts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
