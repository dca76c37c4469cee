import { useId } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { useUnhidePost } from '../calls/useUnhidePost.ts'
import { hideWords } from '../hideWords.ts'
import styles from './HiddenPost.module.css'

interface HiddenPostProps {
  readonly postId: string
  /** Above the post on its own page, which still opens; in a list it stands in the post's place. */
  readonly notice?: boolean
}

/** Says that one has hidden a post, with the way back (FEED-12). */
export function HiddenPost({ postId, notice = false }: HiddenPostProps) {
  const id = useId()
  const unhide = useUnhidePost(postId)
  return (
    <div className={`${styles.line} ${notice ? styles.notice : ''}`}>
      <p id={id}>{notice ? hideWords.hiddenHere : hideWords.hidden}</p>
      <Button kind="quiet" size="sm" aria-describedby={id} loading={unhide.isPending} onClick={() => unhide.mutate()}>
        {hideWords.undo}
      </Button>
    </div>
  )
}
