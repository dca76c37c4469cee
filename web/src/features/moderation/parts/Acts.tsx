import { caseLimits } from '@quad/contract/caseLimits.ts'
import type { CaseDetail, CaseOutcome } from '@quad/contract/entities/case.ts'
import { useRef, useState } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useSettleCase } from '../calls/cases.ts'
import { outcomeKeys } from '../kinds.ts'
import { useKeys, useKeysOn } from '../useKeys.ts'
import { settleWords as words } from '../words.ts'
import styles from './Acts.module.css'

/** The bar of buttons that settle an open case, each with its keyboard shortcut (SUP-03). */
export function Acts({ found }: { readonly found: CaseDetail }) {
  const settle = useSettleCase(found._id)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { on } = useKeysOn()
  const offered = outcomeKeys.filter(([outcome]) => found.outcomes.includes(outcome))

  function act(outcome: CaseOutcome) {
    if (settle.isPending) return
    if (outcome === 'suspend') openModal('suspendPerson', { caseId: found._id, reason })
    else if (outcome === 'done' || outcome === 'uphold')
      openModal('answerRequest', { caseId: found._id, reason, outcome })
    else if (outcome === 'remove' && found.thing?.peopleCount !== undefined)
      openModal('removePage', { caseId: found._id, reason })
    else if (outcome === 'remove' && reason.trim() === '') {
      setMissing(true)
      field.current?.focus()
    } else settle.mutate({ outcome, reason })
  }

  useKeys({
    ...Object.fromEntries(offered.map(([outcome, key]) => [key, () => act(outcome)])),
    W: () => field.current?.focus(),
  })
  return (
    <footer className={styles.acts} aria-label={words.acts}>
      <TextField
        ref={field}
        label={words.reason}
        optional
        error={isMissing && reason.trim() === '' ? words.reasonNeeded : undefined}
        autoComplete="off"
        dir="auto"
        maxLength={caseLimits.reasonLength}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => (key === 'Escape' || key === 'Enter') && currentTarget.blur()}
      />
      <Row gap={2} wrap align="stretch" className={styles.buttons}>
        {offered.map(([outcome, key]) => (
          <Button
            key={outcome}
            kind={outcome === 'remove' ? 'danger' : outcome === 'done' ? 'primary' : 'quiet'}
            loading={settle.isPending && settle.variables.outcome === outcome}
            aria-keyshortcuts={on ? key : undefined}
            onClick={() => act(outcome)}
          >
            {words[outcome]}
            {on && (
              <kbd className={styles.key} aria-hidden="true">
                {key}
              </kbd>
            )}
          </Button>
        ))}
      </Row>
      {on && <Keys />}
    </footer>
  )
}

const others = [
  ['J', words.keys.next],
  ['K', words.keys.previous],
  ['Enter', words.keys.open],
  ['W', words.keys.reason],
  ['U', words.keys.undo],
] as const

function Keys() {
  return (
    <Row
      as="ul"
      wrap
      align="stretch"
      tone="muted"
      gap={1}
      across={4}
      className={styles.keys}
      aria-label={words.keys.acts}
    >
      {others.map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd> {does}
        </li>
      ))}
    </Row>
  )
}
