import { limits } from '@quad/contract/limits.ts'
import { useId, useMemo, useState } from 'react'
import { LinkedText, partsUntil, textParts } from './LinkedText.tsx'
import styles from './PostText.module.css'
import { previewEnd } from './preview.ts'
import { postWords } from './words.ts'

interface PostTextProps {
  readonly text: string
  readonly whole: boolean
  readonly limit?: number
}

/** A post's text, cut after `limit` characters, with See More and See Less (FEED-10). */
export function PostText({ text, whole, limit = limits.postPreviewLength }: PostTextProps) {
  const textId = useId()
  const [unfolded, setUnfolded] = useState(false)
  const parts = useMemo(() => textParts(text), [text])
  const end = whole ? undefined : previewEnd(text, limit)
  const cut = end !== undefined && !unfolded
  return (
    <>
      <p className={`${styles.text} ${whole ? styles.large : ''}`} dir="auto" id={textId}>
        <LinkedText parts={cut ? partsUntil(parts, end) : parts} />
        {cut && '…'}
      </p>
      {end !== undefined && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={unfolded}
          aria-controls={textId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? postWords.seeLess : postWords.seeMore}
        </button>
      )}
    </>
  )
}
