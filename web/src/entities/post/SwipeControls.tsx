import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../../shared/ui/Icon.tsx'
import { addIcons } from '../../shared/ui/icons.ts'
import { mediaIcons } from '../../shared/ui/mediaIcons.ts'
import { viewerWords } from '../../shared/upload/words.ts'
import styles from './PostMedia.module.css'

addIcons(mediaIcons)

interface SwipeControlsProps {
  readonly track: RefObject<HTMLElement | null>
  readonly count: number
}

/** The place among several images, arrow keys, and buttons for a mouse; swiping works without it. */
export function SwipeControls({ track, count }: SwipeControlsProps) {
  const [at, setAt] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const scrolled = () => setAt(Math.round(element.scrollLeft / element.clientWidth))
    function press(event: KeyboardEvent) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const from = [...(element?.children ?? [])].indexOf(document.activeElement ?? document.body)
      const next = element?.children[from + (by ?? 0)]
      if (by === undefined || from < 0 || !(next instanceof HTMLElement)) return
      event.preventDefault()
      // The browser scrolls to what gets the focus.
      next.focus()
    }
    element.addEventListener('scroll', scrolled, { passive: true })
    element.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('scroll', scrolled)
      element.removeEventListener('keydown', press)
    }
  }, [track])

  const turn = (by: number) => track.current?.scrollBy({ left: by * track.current.clientWidth })
  return (
    <>
      <span className={styles.which} aria-hidden="true">
        {at + 1}/{count}
      </span>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, dot) => (
          <i key={dot} data-on={dot === at} />
        ))}
      </span>
      {at > 0 && (
        <button type="button" className={styles.turn} aria-label={viewerWords.previous} onClick={() => turn(-1)}>
          <Icon name="chevronLeft" />
        </button>
      )}
      {at < count - 1 && (
        <button
          type="button"
          className={`${styles.turn} ${styles.onwards}`}
          aria-label={viewerWords.next}
          onClick={() => turn(1)}
        >
          <Icon name="chevronRight" />
        </button>
      )}
    </>
  )
}
