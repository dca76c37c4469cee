import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@quad/contract/limits.ts'
import { type ReactNode, useState } from 'react'
import { TextField } from '../../shared/ui/Field.tsx'
import styles from './MemberSearch.module.css'
import { clubWords } from './words.ts'

interface MemberSearchProps {
  /** Gets the text once typing pauses; an emptied one at once. */
  readonly children: (text: string) => ReactNode
}

/** A field that searches a club's members by name, above the members that `children` finds. */
export function MemberSearch({ children }: MemberSearchProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, limits.searchDebounceMs)
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={clubWords.searchMembers}
          type="search"
          data-autofocus
          autoComplete="off"
          maxLength={limits.searchLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {children(typed === '' ? '' : settled)}
    </>
  )
}
