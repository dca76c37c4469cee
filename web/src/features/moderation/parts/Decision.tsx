import type { CaseDetail } from '@quad/contract/entities/case.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { useUndoOutcome } from '../calls/useUndoOutcome.ts'
import { settleWords as words } from '../words.ts'
import styles from './Decision.module.css'

/** Who settled a case, and how; until it is carried out with Undo. */
export function Decision({ found }: { readonly found: CaseDetail }) {
  const undo = useUndoOutcome()
  const { decision, state } = found
  if (!decision) return null
  const { by, outcome, at, suspends, reason, reply } = decision
  return (
    <section className={styles.decision} aria-live="polite">
      <p className={styles.who}>
        <strong>{words.by(by.displayName, outcome)}</strong> <RelativeTime at={at} />
      </p>
      {suspends && <p>{words.suspends(suspends.user.displayName, suspends.days)}</p>}
      {reason !== '' && <p>{words.reasonWas(reason)}</p>}
      {reply !== '' && (
        <>
          <p className={styles.quiet}>{words.replyWas}</p>
          <blockquote dir="auto">{reply}</blockquote>
        </>
      )}
      {state === 'settling' && (
        <div className={styles.undo}>
          <p className={styles.quiet}>{words.settling}</p>
          <Button kind="quiet" size="sm" loading={undo.isPending} onClick={() => undo.mutate(found._id)}>
            {words.undo}
          </Button>
        </div>
      )}
    </section>
  )
}
