import { type Ref, useId } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { words } from '../words.ts'

interface MutedLineProps {
  readonly ref: Ref<HTMLDivElement>
  readonly text: string
  readonly undoing: boolean
  readonly onUndo: () => void
}

/** Replaces a notification once its post or actor is muted, with an undo. */
export function MutedLine({ ref, text, undoing, onUndo }: MutedLineProps) {
  const id = useId()
  return (
    <Row ref={ref} gap={3} justify="between" tone="muted" pad={3} role="status">
      <Text id={id}>{text}</Text>
      <Button kind="quiet" size="sm" aria-describedby={id} loading={undoing} onClick={onUndo}>
        {words.undo}
      </Button>
    </Row>
  )
}
