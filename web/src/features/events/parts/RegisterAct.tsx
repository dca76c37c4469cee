import type { Event } from '@quad/contract/entities/event.ts'
import { Suspense, useEffect } from 'react'
import { timeText } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { askToSignIn } from '../../../shared/modal/askToSignIn.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { forgetIntent, keepIntent, takeIntent } from '../../../shared/session/intent.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button, buttonClass, LinkButton } from '../../../shared/ui/Button.tsx'
import { goAct, offerId, opensAt, registerAct, type RegistrationState } from '../registration.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { pageWords as words } from '../words.ts'

// Loaded for the signed-in only.
const GoingButton = lazyPiece(
  async () => (await import('./Going.tsx')).GoingButton,
  () => null,
)

interface RegisterActProps {
  readonly event: Event
  readonly state: RegistrationState
  readonly now: Date
}

/** The register button in each state, as the specification spells it (EVT-07, rulings 13 and 65). */
export function RegisterAct({ event, state, now }: RegisterActProps) {
  const { _id: eventId, registrationLink, timeZone } = event
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const userId = useSession((session) => session.userId)
  const isOpen = state === 'open' || state === 'waitlist' || state === 'approval'
  useEffect(() => {
    if (isAuthenticated && takeIntent(registerAct(eventId)) && isOpen) openModal('registerTeam', { eventId })
  }, [isAuthenticated, eventId, isOpen])
  function register() {
    if (isAuthenticated) return openModal('registerTeam', { eventId })
    if (isOpen) keepIntent(registerAct(eventId))
    askToSignIn(words.registerReason, forgetIntent)
  }
  function go() {
    keepIntent(goAct(eventId))
    askToSignIn(words.goReason, forgetIntent)
  }
  if (state === 'rsvp')
    return isAuthenticated ? (
      <Suspense fallback={<Button loading>{words.go}</Button>}>
        <GoingButton event={event} />
      </Suspense>
    ) : (
      <Button onClick={go}>{words.go}</Button>
    )
  if (state === 'elsewhere' && isAuthenticated)
    return (
      <a
        className={buttonClass('primary', 'md')}
        href={registrationLink}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {words.register}
      </a>
    )
  if (isOpen || state === 'elsewhere')
    return (
      <Button onClick={register}>
        {state === 'waitlist' ? words.joinWaitlist : state === 'approval' ? words.askToRegister : words.register}
      </Button>
    )
  if (state === 'waiting' && event.waiting?.offeredUntil)
    return (
      <Button icon="clock" onClick={() => document.getElementById(offerId)?.focus()}>
        {words.answerOffer}
      </Button>
    )
  // Not disabled, so that it keeps the focus it had as "Register".
  if (state === 'registered' || state === 'waiting')
    return (
      <>
        <Button
          kind="quiet"
          icon={state === 'waiting' ? 'clock' : 'check'}
          aria-disabled
          data-waits={state === 'waiting' || undefined}
        >
          {state === 'waiting' ? waitingText(event) : words.registered}
        </Button>
        {state === 'registered' && !event.cancelled && (
          <LinkButton to={`/events/ticket/${eventId}`}>{words.ticket}</LinkButton>
        )}
      </>
    )
  const reasons: Record<
    Exclude<RegistrationState, 'rsvp' | 'open' | 'waitlist' | 'approval' | 'elsewhere' | 'registered' | 'waiting'>,
    string
  > = {
    none: eventWords.openToAll,
    closed: eventWords.closed,
    early: words.opens(timeText(opensAt(event, userId), timeZone, now)),
    full: words.full,
    others: words.others,
  }
  return <Button whyNot={words.notNow}>{reasons[state]}</Button>
}

const waitingText = ({ waiting }: Event) => (waiting?.asked ? words.asked : words.onWaitlist(waiting?.place))
