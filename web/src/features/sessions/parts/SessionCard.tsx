import type { Session } from '@quad/contract/entities/session.ts'
import { useId } from 'react'
import { eventWords } from '../../../entities/event/words.ts'
import { PostText } from '../../../entities/post/PostText.tsx'
import { useBlockedIds } from '../../../entities/profile/cache.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { clockText } from '../../../shared/dates.ts'
import { DateTab } from '../../../shared/ui/DateTab.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { attendeeWords } from '../attendeeWords.ts'
import { isSessionDoorOpen, placeOf, type SessionState, stateOf } from '../sessionState.ts'
import { durationText, slotText, startsInText } from '../times.ts'
import { words } from '../words.ts'
import { SessionActs } from './SessionActs.tsx'
import styles from './SessionCard.module.css'
import { SessionPicture } from './SessionPicture.tsx'

addIcons(eventIcons)

interface SessionCardProps {
  readonly session: Session
  readonly now: Date
}

const foldedFrom = 240

/** Shows a session: picture with date, time and place, and what the viewer can do now (SESS-01). */
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
          <SessionMenu session={session} state={state} now={now} />
        </Row>
        <Row as="p" wrap align="stretch" tone="muted" breaks gap={1} across={2} tabular className={styles.fact}>
          <Icon name="clock" size={18} />
          <span>
            <time dateTime={startTime}>{slotText(session, now)}</time> · {durationText(duration)}
            {state === 'upcoming' && <strong>{startsInText(new Date(startTime), now)}</strong>}
          </span>
          {state === 'live' && <span className={styles.live}>{words.live}</span>}
        </Row>
        {session.series && (
          <Row as="p" tone="muted" gap={1} className={styles.fact}>
            <Icon name="repeat" size={18} />
            {eventWords.repeats(session.series)}
          </Row>
        )}
        <Row as="p" wrap align="stretch" tone="muted" breaks gap={1} across={2} tabular className={styles.fact}>
          <Icon name={session.location === 'online' ? 'video' : 'place'} size={18} />
          <bdi>{placeOf(session, state)}</bdi>
        </Row>
        {description !== '' && (
          <div className={styles.description}>
            <PostText text={description} whole={false} limit={foldedFrom} />
          </div>
        )}
        {session.cameAt !== undefined && (
          <Text size="small" tone="success" strong>
            {attendeeWords.came(clockText(new Date(session.cameAt)))}
          </Text>
        )}
        <SessionActs session={session} state={state} now={now} />
      </Stack>
    </article>
  )
}

interface SessionMenuProps {
  readonly session: Session
  readonly state: SessionState
  readonly now: Date
}

/**
 * The menu of a session. The channel's admins edit and delete it, and update its recording once it is over; everyone
 * except its maker can report it and block the maker (SUP-02). After blocking, the maker is hidden but Report stays.
 */
function SessionMenu({ session, state, now }: SessionMenuProps) {
  const { _id: sessionId, channel: channelId, club, title, storedLink, editable, maker } = session
  const userId = useSession((viewer) => viewer.userId)
  const { blocked } = useBlockedIds()
  const isOthers = maker?._id !== userId
  if (!editable && !isOthers) return null
  return (
    <Menu label={words.more(title)} trigger={<Icon name="more" size={22} />}>
      {editable && (
        <MenuItem icon="pencil" onSelect={() => openModal('sessionForm', { clubId: club._id, channelId, sessionId })}>
          {words.edit}
        </MenuItem>
      )}
      {editable && (state !== 'upcoming' || isSessionDoorOpen(session, now)) && (
        <MenuItem icon="check" onSelect={() => openModal('attendees', { clubId: club._id, channelId, sessionId })}>
          {attendeeWords.menu}
        </MenuItem>
      )}
      {editable && state === 'over' && storedLink !== '' && (
        <MenuItem icon="link" onSelect={() => openModal('sessionRecording', { channelId, sessionId })}>
          {words.updateRecording}
        </MenuItem>
      )}
      {isOthers && (
        <ReportItems
          reportOn="session"
          reportedId={sessionId}
          person={maker ?? undefined}
          mayBlock={maker !== null && !blocked.has(maker._id)}
        />
      )}
      {editable && (
        <MenuItem icon="trash" danger onSelect={() => openModal('deleteSession', { channelId, sessionId })}>
          {words.delete}
        </MenuItem>
      )}
    </Menu>
  )
}
