import type { DoorTicket } from '@quad/contract/entities/ticket.ts'
import { clockText } from '../../../shared/dates.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { byText, type ShownEntry } from '../door.ts'
import { doorWords as words } from '../words.ts'
import styles from './DoorList.module.css'

interface PersonProps {
  readonly ticket: DoorTicket
  readonly entry: ShownEntry | undefined
  readonly onLetIn: () => void
  readonly onTakeBack: (entry: ShownEntry) => void
}

/** Somebody with a ticket: the button that lets them in, or since when they are in. */
export function Person({ ticket: { name, teamName }, entry, onLetIn, onTakeBack }: PersonProps) {
  if (entry) return <EntryRow name={name} line={teamName} entry={entry} onTakeBack={onTakeBack} />
  return (
    <Row as="li" gap={3} justify="between" className={styles.row}>
      <Names name={name} line={teamName} />
      <Button aria-label={words.letInNamed(name)} onClick={onLetIn}>
        {words.letIn}
      </Button>
    </Row>
  )
}

interface EntryRowProps {
  readonly name: string
  readonly line: string
  /** When the person came, if it isn't the entry's time alone. */
  readonly since?: string | undefined
  readonly entry: ShownEntry
  readonly onTakeBack: (entry: ShownEntry) => void
}

/** Somebody who came, with the button that takes it back. */
export function EntryRow({ name, line, entry, onTakeBack, ...given }: EntryRowProps) {
  const since = given.since ?? words.since(clockText(new Date(entry.at)), byText(entry))
  return (
    <Row as="li" gap={3} justify="between" className={styles.row}>
      <Names name={name} line={line === '' ? since : `${line} · ${since}`} />
      <Button kind="quiet" aria-label={words.undoNamed(name)} onClick={() => onTakeBack(entry)}>
        {words.undo}
      </Button>
    </Row>
  )
}

function Names({ name, line }: { readonly name: string; readonly line: string }) {
  return (
    <Stack shrink>
      <Text as="bdi" strong breaks>
        {name}
      </Text>
      {line !== '' && (
        <Text size="small" tone="muted" breaks>
          {line}
        </Text>
      )}
    </Stack>
  )
}
