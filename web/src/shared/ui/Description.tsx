import { useMemo, useState } from 'react'
import { linkWords } from '../words.ts'
import styles from './Description.module.css'
import { LinkedText, textParts } from './LinkedText.tsx'
import { Text } from './primitives.tsx'

const foldedFrom = 240

/** The description of a club, college or fest; a long one is folded. */
export function Description({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  const parts = useMemo(() => textParts(text), [text])
  const isLong = text.length > foldedFrom || text.split('\n').length > 3
  if (text === '') return null
  return (
    <div className={styles.about}>
      <p className={`${styles.text} ${isLong && !open ? styles.folded : ''}`} dir="auto">
        <LinkedText parts={parts} />
      </p>
      {isLong && (
        <Text
          as="button"
          tone="primary"
          strong
          link
          type="button"
          className={styles.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? linkWords.readLess : linkWords.readMore}
        </Text>
      )}
    </div>
  )
}
