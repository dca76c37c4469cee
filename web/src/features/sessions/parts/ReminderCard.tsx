import { type ReactNode, useId } from 'react'
import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx'
import card from '../../../shared/ui/LinkCard.module.css'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { hoursText, type Slot } from '../agenda.ts'
import { startsInText } from '../times.ts'
import styles from './ReminderCard.module.css'

interface ReminderCardProps extends Slot {
  readonly title: string
  readonly link: string
  readonly now: Date
  /** The text that is shown while the session or event is running. */
  readonly onNow: string
  readonly place: { readonly icon: IconName; readonly text: string }
  readonly note?: string
  readonly picture: ReactNode
  readonly host: ReactNode
  readonly act?: ReactNode
}

/** An upcoming session or event: when it starts, its hours, place and host. The whole card opens its page (NOTI-04). */
export function ReminderCard(props: ReminderCardProps) {
  const { title, link, from, now, onNow, place, note = '', picture, host, act } = props
  const id = useId()
  return (
    <article className={`${card.card} ${styles.card}`} aria-labelledby={id}>
      <DateTab at={from.toISOString()} />
      <Stack gap={1} shrink>
        <h3 id={id} className={card.title}>
          <Link to={link}>
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <Row as="p" wrap align="stretch" across={2} tabular className={styles.when}>
          {from <= now ? <span className={styles.live}>{onNow}</span> : <strong>{startsInText(from, now)}</strong>}
          <time dateTime={from.toISOString()}>{hoursText(props, now)}</time>
        </Row>
        <Row as="p" gap={2} size="small" tone="muted" breaks align="stretch" className={styles.fact}>
          <Icon name={place.icon} size={16} />
          <bdi>{place.text}</bdi>
        </Row>
        {note !== '' && (
          <Text size="small" tone="muted" breaks lines={2}>
            <bdi>{note}</bdi>
          </Text>
        )}
      </Stack>
      <div className={styles.picture}>{picture}</div>
      <Row gap={3} justify="between" className={styles.foot}>
        <Row as="p" gap={2} shrink size="small" tone="muted" breaks>
          {host}
        </Row>
        {act}
      </Row>
    </article>
  )
}

export function ReminderSkeletons() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 2, 3].map((one) => (
        <div key={one} className={`${card.card} ${styles.card}`}>
          <span className={styles.tab} />
          <Stack gap={1} shrink>
            <Skeleton shape="title" width="threeQuarters" />
            <Skeleton width="half" />
            <Skeleton width="half" />
          </Stack>
          <div className={styles.picture}>
            <Skeleton shape="block" />
          </div>
          <Row gap={3} justify="between" className={styles.foot}>
            <Skeleton width="half" />
          </Row>
        </div>
      ))}
    </div>
  )
}
