import type { Media } from '@quad/contract/entities/upload.ts'
import { type MouseEvent, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PostVideo } from '../../../entities/post/PostVideo.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { viewerWords } from '../../../shared/upload/words.ts'
import styles from './FullSizeModal.module.css'

/** Fits the video into the stage at its own ratio, so that its controls are at its edges. */
function fitted({ width, height }: Media) {
  const ratio = width / height || 16 / 9
  return { aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }
}

/**
 * Shows images at full size, which buttons, arrow keys or swipes page through, or a video; the alt text is the caption
 * (FEED-19).
 */
export function FullSizeModal({ media, at }: ModalProps['fullSize']) {
  const [shown, setShown] = useState(at)
  const current = media[shown]
  const count = media.length
  const turn = useCallback((by: number) => setShown((before) => (before + by + count) % count), [count])
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (by === undefined || count < 2) return
      event.preventDefault()
      turn(by)
    }
    // Listen in the capture phase, because the dialog stops arrow keys.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [count, turn])
  if (!current) return null
  const isVideo = current.kind === 'video'
  const single = isVideo ? viewerWords.video : viewerWords.image
  return (
    <ModalFrame
      title={count > 1 ? viewerWords.which(shown + 1, count) : single}
      size="full"
      footer={
        count > 1 && (
          <Row
            as="nav"
            gap={4}
            align="stretch"
            justify="center"
            className={styles.turn}
            aria-label={viewerWords.which(shown + 1, count)}
          >
            <IconButton icon="chevronLeft" label={viewerWords.previous} onClick={() => turn(-1)} />
            <IconButton icon="chevronRight" label={viewerWords.next} onClick={() => turn(1)} />
          </Row>
        )
      }
    >
      <figure className={styles.figure}>
        {isVideo ? (
          <Row align="stretch" className={styles.stage}>
            <div className={styles.video} style={fitted(current)}>
              <PostVideo video={current} large />
            </div>
          </Row>
        ) : (
          <LargeImage key={current.url} image={current} name={viewerWords.which(shown + 1, count)} onTurn={turn} />
        )}
        {current.alt !== '' && <figcaption className={styles.caption}>{current.alt}</figcaption>}
      </figure>
    </ModalFrame>
  )
}

interface LargeImageProps {
  readonly image: Media
  readonly name: string
  readonly onTurn: (by: number) => void
}

function LargeImage({ image, name, onTurn }: LargeImageProps) {
  const [own, setOwn] = useState(false)
  const swipe = useSwipe(onTurn)

  // Zooms around the pointer, or around the centre if a key was pressed.
  function zoom({ currentTarget: button, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    const before = button.getBoundingClientRect()
    const isKey = detail === 0
    const across = isKey ? 0.5 : (clientX - before.left) / before.width
    const down = isKey ? 0.5 : (clientY - before.top) / before.height
    flushSync(() => setOwn(!own))
    const after = button.getBoundingClientRect()
    button.parentElement?.scrollBy(
      after.left - before.left + across * (after.width - before.width),
      after.top - before.top + down * (after.height - before.height),
    )
  }

  return (
    <Row align="stretch" className={styles.stage} {...(own ? {} : swipe)}>
      <button
        type="button"
        className={own ? styles.own : styles.fit}
        aria-pressed={own}
        title={own ? viewerWords.smaller : viewerWords.larger}
        onClick={zoom}
      >
        <img
          src={image.url}
          alt={image.alt || name}
          width={image.width}
          height={image.height}
          style={{ backgroundImage: `url("${image.placeholder}")` }}
          onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-image')}
        />
      </button>
    </Row>
  )
}

const leastPx = 48

/** Returns touch handlers that call `turn` on a sideways swipe. Not used while zoomed in, where a swipe pans. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1
      from.current = finger && touches.length === 1 && !isZoomed ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!from.current || !finger) return
      const [right, down] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      from.current = undefined
      if (Math.abs(right) >= leastPx && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1)
    },
  }
}
