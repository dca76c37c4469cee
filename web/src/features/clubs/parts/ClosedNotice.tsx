import type { Club } from '@quad/contract/entities/club.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { pageWords } from '../pageWords.ts'
import styles from './ClosedNotice.module.css'

/** Explains that a private club shows strangers its card only, and whether the viewer's request is pending (ruling 25). */
export function ClosedNotice({ club }: { readonly club: Club }) {
  const waits = club.membership !== undefined
  return (
    <div className={styles.notice}>
      <Icon name="lock" size={28} />
      <div>
        <h2 className={styles.title}>{waits ? pageWords.waiting : pageWords.closed}</h2>
        <p>{waits ? pageWords.waitingText : pageWords.closedText}</p>
      </div>
    </div>
  )
}
