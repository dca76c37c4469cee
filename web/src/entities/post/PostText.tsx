import type { Post } from '@quad/contract/entities/post.ts'
import { limits } from '@quad/contract/limits.ts'
import { type MouseEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { LinkedText, partsUntil, taggedParts } from '../../shared/ui/LinkedText.tsx'
import { Text } from '../../shared/ui/primitives.tsx'
import styles from './PostCard.module.css'
import { previewEnd } from './preview.ts'
import { postWords } from './words.ts'

interface PostTextProps {
  readonly text: string
  readonly mentions?: Post['mentions']
  readonly whole: boolean
  readonly limit?: number
  /** The page that a click on the text opens. */
  readonly to?: string | undefined
}

/** A post's text, cut after `limit` characters, with See More and See Less (FEED-10). */
export function PostText({ text, mentions, whole, limit = limits.postPreviewLength, to }: PostTextProps) {
  const textId = useId()
  const open = useOpenOnPress(to)
  const [unfolded, setUnfolded] = useState(false)
  const parts = useMemo(() => taggedParts(text, mentions), [text, mentions])
  const end = whole ? undefined : previewEnd(text, limit)
  const cut = end !== undefined && !unfolded
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the pointer; the time links to the same page, and a link around the text couldn't hold its links */}
      <p
        className={`${styles.text} ${whole ? styles.large : ''} ${open ? styles.opens : ''}`}
        dir="auto"
        id={textId}
        onClick={open}
      >
        <LinkedText parts={cut ? partsUntil(parts, end) : parts} />
        {cut && '…'}
      </p>
      {end !== undefined && (
        <Text
          as="button"
          tone="primary"
          strong
          link
          type="button"
          className={styles.more}
          aria-expanded={unfolded}
          aria-controls={textId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? postWords.seeLess : postWords.seeMore}
        </Text>
      )}
    </>
  )
}

// Returns a click handler. It ignores clicks on links and those that end a selection.
function useOpenOnPress(to: string | undefined): ((event: MouseEvent) => void) | undefined {
  const navigate = useNavigate()
  if (to === undefined) return undefined
  return ({ target, ctrlKey, metaKey, shiftKey }) => {
    const isOnLink = target instanceof Element && target.closest('a') !== null
    const isSelecting = window.getSelection()?.isCollapsed === false
    if (!isOnLink && !isSelecting && !ctrlKey && !metaKey && !shiftKey) void navigate(to)
  }
}
