import { type ReactNode, useState } from 'react'
import { SearchPill } from '../../shared/ui/SearchPill.tsx'
import { useSettled } from '../../shared/useSettled.ts'
import styles from './MemberList.module.css'
import { clubWords } from './words.ts'

interface MemberSearchProps {
  /** Gets the text once typing pauses; an emptied one at once. */
  readonly children: (text: string) => ReactNode
}

/** A field that searches a club's members by name, above the members that `children` finds. */
export function MemberSearch({ children }: MemberSearchProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useSettled(typed)
  return (
    <>
      <div className={styles.search}>
        <SearchPill label={clubWords.searchMembers} text={text} onText={setText} focusInDialog />
      </div>
      {children(typed === '' ? '' : settled)}
    </>
  )
}
