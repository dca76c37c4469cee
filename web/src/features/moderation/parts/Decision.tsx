import type { CaseDetail } from '@quad/contract/entities/case.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useUndoOutcome } from '../calls/cases.ts'
import styles from '../screens/AppealScreen.module.css'
import { settleWords as words } from '../words.ts'

/** Shows who settled a case and how, with Undo until the outcome is carried out. */
export function Decision({ found }: { readonly found: CaseDetail }) {
  const undo = useUndoOutcome()
  const { decision, state } = found
  if (!decision) return null
  const { by, outcome, at, suspends, reason, reply } = decision
  return (
    <section className={styles.decision} aria-live="polite">
      <Text>
        <strong>{words.by(by.displayName, outcome)}</strong> <RelativeTime at={at} />
      </Text>
      {suspends && <p>{words.suspends(suspends.user.displayName, suspends.days)}</p>}
      {reason !== '' && <p>{words.reasonWas(reason)}</p>}
      {reply !== '' && (
        <>
          <Text size="small">{words.replyWas}</Text>
          <blockquote dir="auto">{reply}</blockquote>
        </>
      )}
      {state === 'settling' && (
        <Row wrap gap={2} across={4}>
          <Text size="small">{words.settling}</Text>
          <Button kind="quiet" size="sm" loading={undo.isPending} onClick={() => undo.mutate(found._id)}>
            {words.undo}
          </Button>
        </Row>
      )}
    </section>
  )
}
