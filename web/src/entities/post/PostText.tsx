import { limits } from '@quad/contract/limits.ts'
import { useId, useMemo, useState } from 'react'
import { LinkedText } from './LinkedText.tsx'
import styles from './PostText.module.css'
import { previewEnd } from './preview.ts'
import { partsUntil, textParts } from './textParts.ts'
import { postWords } from './words.ts'

interface PostTextProps {
  readonly text: string
  /** Never cut, and in larger type. */
  readonly whole: boolean
  /** In characters; longer texts are cut. */
  readonly limit?: number
}

/** A post's text, cut after 300 characters unless told, with See More and See Less in place (FEED-10). */
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
