import { useMemo, useState } from 'react'
import { LinkedText, textParts } from '../../../entities/post/LinkedText.tsx'
import { pageWords } from '../pageWords.ts'
import styles from './Description.module.css'

const foldedFrom = 240

/** A club's description; a long one is folded. */
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
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? pageWords.readLess : pageWords.readMore}
        </button>
      )}
    </div>
  )
}
