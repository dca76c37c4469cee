import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { useListRooms } from '../calls/useListRooms.ts'
import { words } from '../words.ts'
import styles from './NoChat.module.css'

/** Beside the list while no chat is open. An empty list has a text of its own, and a phone shows the list alone. */
export function NoChat() {
  const { data } = useListRooms()
  return (
    <div className={styles.none}>
      {data && data.length > 0 && <EmptyState title={words.choose} text={words.chooseText} />}
    </div>
  )
}
