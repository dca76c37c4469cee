import type { Event } from '@quad/contract/entities/event.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { organiseWords as words } from '../memberWords.ts'
import styles from './Rounds.module.css'

interface RoundLinkActProps {
  readonly eventId: string
  readonly stage: Event['stages'][number]
}

/** Adds or changes the link of a round (EVT-08). */
export function RoundLinkAct({ eventId, stage: { _id: roundId, roundTitle, link } }: RoundLinkActProps) {
  const act = link === '' ? words.addLink : words.changeLink
  return (
    <Button
      kind="quiet"
      size="sm"
      className={styles.act ?? ''}
      aria-label={words.linkOf(act, roundTitle)}
      onClick={() => openModal('roundLink', { eventId, roundId })}
    >
      {act}
    </Button>
  )
}
