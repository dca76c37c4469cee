import { Text } from '../../shared/ui/primitives.tsx'
import styles from './MemberList.module.css'
import { clubWords as words } from './words.ts'

/** What a list of members says beside a name: an admin, and oneself. */
export function MemberMark({ admin, isSelf }: { readonly admin: boolean; readonly isSelf: boolean }) {
  return (
    <>
      {admin && <span className={styles.chip}>{words.admin}</span>}
      {isSelf && (
        <Text as="span" size="small" tone="muted" breaks>
          {words.you}
        </Text>
      )}
    </>
  )
}
