import type { Session } from '@quad/contract/entities/session.ts'
import { useId } from 'react'
import { PostText } from '../../../entities/post/PostText.tsx'
import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { placeOf, stateOf } from '../sessionState.ts'
import { durationText, slotText, startsInText } from '../times.ts'
import { words } from '../words.ts'
import { SessionActs } from './SessionActs.tsx'
import styles from './SessionCard.module.css'
import { SessionMenu } from './SessionMenu.tsx'
import { SessionPicture } from './SessionPicture.tsx'

addIcons(eventIcons)

interface SessionCardProps {
  readonly session: Session
  readonly now: Date
}

const foldedFrom = 240

/** A session: its picture with the date, when and where it is, and what one can do now (SESS-01). */
export function SessionCard({ session, now }: SessionCardProps) {
  const id = useId()
  const { _id: sessionId, title, sessionImg, startTime, duration, description } = session
  const state = stateOf(session, now)
  return (
    <article className={`${styles.card} ${state === 'over' ? styles.over : ''}`} aria-labelledby={id}>
      <div className={styles.picture}>
        <SessionPicture id={sessionId} src={sessionImg} />
        <div className={styles.date}>
          <DateTab at={startTime} />
        </div>
      </div>
      <Stack gap={1} shrink>
        <Row gap={2} align="start" justify="between">
          <Text id={id} as="h3" size="title-small" breaks className={styles.title}>
            <bdi>{title}</bdi>
          </Text>
          <SessionMenu session={session} state={state} />
        </Row>
        <Row as="p" wrap align="stretch" tone="muted" breaks gap={1} across={2} tabular className={styles.fact}>
          <Icon name="clock" size={18} />
          <span>
            <time dateTime={startTime}>{slotText(session, now)}</time> · {durationText(duration)}
            {state === 'upcoming' && <strong>{startsInText(new Date(startTime), now)}</strong>}
          </span>
          {state === 'live' && <span className={styles.live}>{words.live}</span>}
        </Row>
        <Row as="p" wrap align="stretch" tone="muted" breaks gap={1} across={2} tabular className={styles.fact}>
          <Icon name={session.location === 'online' ? 'video' : 'pin'} size={18} />
          <bdi>{placeOf(session, state)}</bdi>
        </Row>
        {description !== '' && (
          <div className={styles.description}>
            <PostText text={description} whole={false} limit={foldedFrom} />
          </div>
        )}
        <SessionActs session={session} state={state} />
      </Stack>
    </article>
  )
}
