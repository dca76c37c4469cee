import type { Session } from '@quad/contract/entities/session.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, buttonClass } from '../../../shared/ui/Button.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { attendeeWords } from '../attendeeWords.ts'
import { isSessionDoorOpen, type SessionState } from '../sessionState.ts'
import { words } from '../words.ts'

interface SessionActsProps {
  readonly session: Session
  readonly state: SessionState
  readonly now: Date
}

/** The buttons of a session: Join until it ends (ruling 8), then Watch, or for admins Add recording. */
export function SessionActs({ session, state, now }: SessionActsProps) {
  const { _id: sessionId, channel: channelId, title, location, sessionLink, storedLink, editable } = session
  const canJoin = state !== 'over' && location === 'online' && sessionLink !== ''
  const canWatch = state === 'over' && storedLink !== ''
  const canAdd = state === 'over' && storedLink === '' && editable
  const canAttend = session.cameAt === undefined && isSessionDoorOpen(session, now)
  if (!canJoin && !canWatch && !canAdd && !canAttend) return null
  return (
    <Row gap={2} wrap align="stretch" above={2}>
      {canJoin && (
        <Out
          to={sessionLink}
          kind={state === 'live' ? 'primary' : 'quiet'}
          label={words.joinNamed(title)}
          text={words.join}
        />
      )}
      {canWatch && <Out to={storedLink} kind="quiet" label={words.watchNamed(title)} text={words.watch} />}
      {canAttend && (
        <Button
          kind="quiet"
          size="sm"
          icon="check"
          aria-label={attendeeWords.enterNamed(title)}
          onClick={() => openModal('attendSession', { channelId, sessionId })}
        >
          {attendeeWords.enterTitle}
        </Button>
      )}
      {canAdd && (
        <Button
          kind="quiet"
          size="sm"
          aria-label={words.addRecordingNamed(title)}
          onClick={() => openModal('sessionRecording', { channelId, sessionId })}
        >
          {words.addRecording}
        </Button>
      )}
    </Row>
  )
}

interface OutProps {
  readonly to: string
  readonly kind: 'primary' | 'quiet'
  readonly label: string
  readonly text: string
}

function Out({ to, kind, label, text }: OutProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={buttonClass(kind, 'sm')} aria-label={label}>
      {text}
    </a>
  )
}
