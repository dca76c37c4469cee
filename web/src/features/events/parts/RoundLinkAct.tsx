import type { Event } from '@quad/contract/entities/event.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { organiseWords as words } from '../memberWords.ts'
import { roundQuestionWords } from '../roundQuestionWords.ts'
import styles from './Rounds.module.css'

interface RoundLinkActProps {
  readonly event: Event
  readonly stage: Event['stages'][number]
}

/** Adds or changes the link of a round, and asks the questions after it (EVT-08, EVT-42). */
export function RoundLinkAct({ event, stage: { _id: roundId, roundTitle, link } }: RoundLinkActProps) {
  const { _id: eventId, questions, askedQuestions = [] } = event
  const act = link === '' ? words.addLink : words.changeLink
  const later = questions.filter(({ after }) => after === roundId)
  const isAsked = later.every(({ _id }) => askedQuestions.includes(_id))
  return (
    <Row gap={2} wrap className={styles.act ?? ''}>
      <Button
        kind="quiet"
        size="sm"
        aria-label={words.linkOf(act, roundTitle)}
        onClick={() => openModal('roundLink', { eventId, roundId })}
      >
        {act}
      </Button>
      {!isAsked && !event.cancelled && (
        <Button
          kind="quiet"
          size="sm"
          aria-label={roundQuestionWords.askAfter(roundTitle)}
          onClick={() => openModal('askAfterRound', { eventId, roundId })}
        >
          {roundQuestionWords.ask(later.length)}
        </Button>
      )}
      {later.length > 0 && isAsked && (
        <Text as="span" size="small" tone="muted">
          {roundQuestionWords.asked}
        </Text>
      )}
    </Row>
  )
}
