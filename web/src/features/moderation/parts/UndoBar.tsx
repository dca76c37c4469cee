import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refetch } from '../../../shared/api/queryClient.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { caseKeys } from '../cache.ts'
import { type Decided, endUndo, useDecided, useUndoOutcome } from '../calls/cases.ts'
import { useKeys } from '../useKeys.ts'
import { settleWords as words } from '../words.ts'
import styles from './Acts.module.css'

/** Shows the viewer's decisions of the last ten seconds, each with Undo; U undoes the latest (SUP-03). */
export function UndoBar() {
  const list = useDecided((state) => state.list)
  const undo = useUndoOutcome()
  const [latest] = list
  useKeys(latest && !undo.isPending ? { U: () => undo.mutate(latest.caseId) } : {})
  return list.map((decided) => (
    <Line
      key={decided.caseId}
      decided={decided}
      hasKey={decided === latest}
      undoing={undo.isPending && undo.variables === decided.caseId}
      onUndo={() => undo.mutate(decided.caseId)}
    />
  ))
}

interface LineProps {
  readonly decided: Decided
  readonly hasKey: boolean
  readonly undoing: boolean
  readonly onUndo: () => void
}

const secondMs = 1000

function Line({ decided, hasKey, undoing, onUndo }: LineProps) {
  const { caseId, outcome, title, until } = decided
  const client = useQueryClient()
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsTo(until))
      if (Date.now() < until) return
      endUndo(caseId)
      // Refetch, because the server now carries out the outcome.
      void refetch(client, caseKeys.all)
    }, secondMs)
    return () => clearInterval(timer)
  }, [caseId, until, client])
  return (
    <Row gap={3} rigid className={styles.bar}>
      <Text strong cut fill>
        <bdi>{words.decidedAnd(words.decided[outcome], title)}</bdi>
      </Text>
      <Text as="span" tone="muted" tabular aria-hidden="true">
        {words.secondsLeft(left)}
      </Text>
      <Button kind="quiet" size="sm" loading={undoing} onClick={onUndo}>
        {words.undo}
        {hasKey && <kbd>U</kbd>}
      </Button>
    </Row>
  )
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / secondMs))
