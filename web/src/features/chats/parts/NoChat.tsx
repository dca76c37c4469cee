import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { words } from '../words.ts'
import styles from './NoChat.module.css'

/** Beside the list while no chat is open; a phone shows the list alone. */
export function NoChat() {
  return (
    <div className={styles.none}>
      <EmptyState title={words.choose} text={words.chooseText} />
    </div>
  )
}
