import { Icon } from '../../shared/ui/Icon.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import styles from './RoomMarks.module.css'

const muted = 'Muted'

/** The icon of a muted chat, channel or club. */
export function MutedMark() {
  return (
    <Row as="span" inline align="stretch" tone="muted" rigid role="img" aria-label={muted} title={muted}>
      <Icon name="bellOff" size={16} />
    </Row>
  )
}

interface UnreadCountProps {
  readonly count: number
  /** The count as a sentence, for screen readers. */
  readonly label: string
  readonly quiet?: boolean
  /** A sign before the number, such as "@". */
  readonly sign?: string
}

const most = 99

/** An unread badge, at most 99+; renders nothing for 0. */
export function UnreadCount({ count, label, quiet = false, sign = '' }: UnreadCountProps) {
  if (count === 0) return null
  return (
    <Text as="span" rigid strong tabular className={`${styles.count} ${quiet ? styles.quiet : ''}`}>
      <span aria-hidden="true">
        {sign}
        {count > most ? `${most}+` : count}
      </span>
      <span className="visuallyHidden">{label}</span>
    </Text>
  )
}
