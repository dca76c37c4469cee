import type { Event } from '@quad/contract/entities/event.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, IconButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { organiseWords } from '../memberWords.ts'
import { pageWords as words } from '../words.ts'
import styles from './EventBody.module.css'
import { Section } from './Section.tsx'

interface ResultsProps {
  readonly event: Event
  readonly isAdmin: boolean
}

/** The results by round, which admins add and remove (EVT-10). */
export function Results({ event: { _id: eventId, results, stages }, isAdmin }: ResultsProps) {
  const titleOf = (round: number) => stages.find((stage) => stage.round === round)?.roundTitle ?? words.round(round)
  return (
    <Section title={words.results} note={isAdmin ? organiseWords.resultsNote : ''}>
      {results.length > 0 && (
        <ul className={styles.results}>
          {results
            .toSorted((one, other) => one.round - other.round)
            .map(({ _id: resultId, round, file, filename }) => (
              <li key={resultId}>
                <Icon name="award" />
                <a className={styles.file} href={file} target="_blank" rel="noopener noreferrer">
                  {titleOf(round)}: {filename}
                </a>
                {isAdmin && (
                  <IconButton
                    icon="trash"
                    size={20}
                    label={organiseWords.removeResult(filename)}
                    onClick={() => openModal('removeResult', { eventId, resultId })}
                  />
                )}
              </li>
            ))}
        </ul>
      )}
      {isAdmin && (
        <Button kind="quiet" size="sm" icon="plus" onClick={() => openModal('uploadResult', { eventId })}>
          {organiseWords.uploadResult}
        </Button>
      )}
    </Section>
  )
}
