import type { Event } from '@quad/contract/entities/event.ts'
import { type ReactNode, Suspense } from 'react'
import { lengthText, spanText } from '../../../entities/event/times.ts'
import { eventWords } from '../../../entities/event/words.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { List, Row, Text } from '../../../shared/ui/primitives.tsx'
import { pageWords as words } from '../words.ts'
import styles from './Rounds.module.css'
import { Section } from './Section.tsx'

// Loaded for admins only, to keep a visitor's page light.
const RoundLinkAct = lazyPiece(
  async () => (await import('./RoundLinkAct.tsx')).RoundLinkAct,
  () => null,
)

/** Reserves the space of the admins' button while it loads. */
const PlaceOfAct = () => (
  <span className={styles.pending}>
    <Button kind="quiet" size="sm" className={styles.act ?? ''}>
      {words.openRound}
    </Button>
  </span>
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
      <List as="ol">
        {event.stages.map((stage) => (
          <Round key={stage._id} stage={stage} timeZone={event.timeZone} state={stateOf(stage, now)} now={now}>
            {isAdmin && (
              <Suspense fallback={<PlaceOfAct />}>
                <RoundLinkAct event={event} stage={stage} />
              </Suspense>
            )}
          </Round>
        ))}
      </List>
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
      <Row as="span" inline justify="center" className={styles.mark}>
        {state === 'over' && <Icon name="check" size={16} />}
      </Row>
      <Row wrap align="baseline" justify="between" across={3}>
        <Text as="h3" breaks shrink>
          <Text as="span" tone="muted">
            {words.round(round)}
          </Text>{' '}
          <bdi>{roundTitle}</bdi>
        </Text>
        <Text as="span" size="small" tone="muted" className={styles.state}>
          {said[state]}
        </Text>
      </Row>
      <Text size="small" tone="muted" tabular className={styles.facts}>
        <time dateTime={startDate}>{spanText(startDate, endDate, timeZone, now)}</time>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Text>
      <Text measure above={2} breaks className={styles.text} dir="auto">
        {description}
      </Text>
      {link !== '' && (
        <Row
          as="a"
          inline
          strong
          className={styles.link}
          href={link}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {words.openRound}
        </Row>
      )}
      {children}
    </li>
  )
}
