import type { Event } from '@quad/contract/entities/event.ts'
import { type ReactNode, Suspense } from 'react'
import { lengthText, spanText } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { pageWords as words } from '../pageWords.ts'
import styles from './Rounds.module.css'
import { Section } from './Section.tsx'

// Loaded for admins only, to keep a visitor's page light.
const RoundLinkAct = lazyPiece(
  async () => (await import('./RoundLinkAct.tsx')).RoundLinkAct,
  () => null,
)

type Stage = Event['stages'][number]
type State = 'over' | 'now' | 'ahead'

function stateOf({ startDate, endDate }: Stage, now: Date): State {
  if (Date.parse(endDate) <= now.getTime()) return 'over'
  return Date.parse(startDate) <= now.getTime() ? 'now' : 'ahead'
}

/** The rounds of a contest as a timeline whose past is filled (EVT-02, EVT-11). */
export function Rounds({ event, isAdmin }: { readonly event: Event; readonly isAdmin: boolean }) {
  const now = useNow()
  return (
    <Section title={words.rounds}>
      <ol className={styles.rounds}>
        {event.stages.map((stage) => (
          <Round key={stage._id} stage={stage} timeZone={event.timeZone} state={stateOf(stage, now)} now={now}>
            {isAdmin && (
              <Suspense>
                <RoundLinkAct eventId={event._id} stage={stage} />
              </Suspense>
            )}
          </Round>
        ))}
      </ol>
    </Section>
  )
}

interface RoundProps {
  readonly stage: Stage
  readonly timeZone: string
  readonly state: State
  readonly now: Date
  readonly children: ReactNode
}

function Round({ stage, timeZone, state, now, children }: RoundProps) {
  const { round, roundTitle, startDate, endDate, description, roundType, platform, eliminator, link } = stage
  const facts = [
    roundType === 'online' ? eventWords.online : words.offline,
    platform === '' ? '' : words.onPlatform(platform),
    eliminator === 'yes' ? words.eliminator : '',
  ].filter((fact) => fact !== '')
  const said = {
    over: words.roundOver,
    now: words.roundNow,
    ahead: eventWords.startsIn(lengthText(Date.parse(startDate) - now.getTime())),
  }
  return (
    <li className={`${styles.round} ${styles[state]}`}>
      <span className={styles.mark}>{state === 'over' && <Icon name="check" size={16} />}</span>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <span className={styles.number}>{words.round(round)}</span> <bdi>{roundTitle}</bdi>
        </h3>
        <span className={styles.state}>{said[state]}</span>
      </div>
      <p className={styles.facts}>
        <time dateTime={startDate}>{spanText(startDate, endDate, timeZone, now)}</time>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles.text} dir="auto">
        {description}
      </p>
      {link !== '' && (
        <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer nofollow">
          {words.openRound}
        </a>
      )}
      {children}
    </li>
  )
}
