import type { Media } from '@quad/contract/entities/upload.ts'
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PostVideo } from '../../../entities/post/PostVideo.tsx'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { IconButton } from '../../../shared/ui/Button.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { viewerWords } from '../../../shared/upload/words.ts'
import { Gestures } from '../gestures.ts'
import styles from './FullSizeModal.module.css'

type Photos = NonNullable<ModalProps['fullSize']['photos']>

const mostDots = 10

/**
 * Shows images at full size on black, or a video. Swipes, buttons and arrow keys page through; the alternative text is
 * shown on demand (FEED-19).
 */
export function FullSizeModal({ media, at, photos }: ModalProps['fullSize']) {
  // Counts on beyond both ends, so that paging past the last image slides on to the first.
  const [shown, setShown] = useState(at)
  const count = media.length
  const place = ((shown % count) + count) % count
  const single = media[place]?.kind === 'video' ? viewerWords.video : viewerWords.image
  const title = count > 1 ? viewerWords.which(place + 1, count) : single
  return (
    <ModalFrame title={title} size="viewer">
      <Stage {...{ media, place, shown, title, photos }} onShow={setShown} />
    </ModalFrame>
  )
}

interface StageProps {
  readonly media: readonly Media[]
  readonly photos: Photos | undefined
  readonly place: number
  readonly shown: number
  readonly title: string
  readonly onShow: (next: number) => void
}

/** The current image between its neighbours, which slide in. */
function Stage({ media, photos, place, shown, title, onShow }: StageProps) {
  const [isZoomed, setIsZoomed] = useState(false)
  const count = media.length
  const { stage, gestures, turn } = useStage(shown, onShow, setIsZoomed)
  useKeys(count, turn, gestures)
  const sides = count > 1 ? [-1, 0, 1] : [0]
  return (
    <figure ref={stage} className={styles.stage} data-several={count > 1} data-zoomed={isZoomed}>
      <div className={styles.track} data-track="true">
        {sides.map((side) => {
          const item = media[(place + side + count) % count]
          return (
            <div key={shown + side} className={styles.slide} data-side={side} inert={side !== 0}>
              {item?.kind === 'image' && (
                <LargeImage
                  image={item}
                  name={title}
                  isZoomed={side === 0 && isZoomed}
                  onPress={() => gestures.current?.toggle()}
                />
              )}
              {item?.kind === 'video' && side === 0 && (
                <div style={fit(item)}>
                  <PostVideo video={item} large />
                </div>
              )}
            </div>
          )
        })}
      </div>
      {count > 1 && (
        <>
          <div className={styles.previous}>
            <IconButton icon="chevronLeft" label={viewerWords.previous} onClick={() => turn(-1)} />
          </div>
          <div className={styles.next}>
            <IconButton icon="chevronRight" label={viewerWords.next} onClick={() => turn(1)} />
          </div>
        </>
      )}
      <Foot key={place} alt={media[place]?.alt ?? ''} place={place} count={count} photos={photos} />
    </figure>
  )
}

/** Fills the stage at the picture's own ratio; images are enlarged to twice their size at most. */
function fit({ kind, width, height }: Media) {
  const ratio = width / height || 16 / 9
  const most = kind === 'image' ? `, ${width * 2}px` : ''
  return { aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio}${most})` }
}

/** The stage with its gestures; `turn` slides to another image. */
function useStage(shown: number, show: (next: number) => void, onZoom: (isZoomed: boolean) => void) {
  const stage = useRef<HTMLElement>(null)
  const gestures = useRef<Gestures>(undefined)
  const slide = useRef({ from: 0, shown })
  const turn = useCallback(
    (by: number, dragged = 0) => {
      slide.current = { from: dragged + by * (stage.current?.clientWidth ?? 0), shown: shown + by }
      show(shown + by)
    },
    [shown, show],
  )
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  }, [turn])
  useEffect(() => {
    if (!stage.current) return
    const listeners = { turn: (by: number, px: number) => latest.current(by, px), close: closeModal, zoomed: onZoom }
    const heard = new Gestures(stage.current, listeners)
    gestures.current = heard
    return () => heard.stop()
  }, [onZoom])
  useLayoutEffect(() => {
    const track = stage.current?.querySelector<HTMLElement>('[data-track]')
    if (!track || slide.current.from === 0 || slide.current.shown !== shown) return
    gestures.current?.reset()
    // The new image starts where it was before it became the current one, and slides in.
    track.dataset['settling'] = 'false'
    track.style.transform = `translateX(${slide.current.from}px)`
    track.getBoundingClientRect()
    track.dataset['settling'] = 'true'
    track.style.transform = ''
    slide.current.from = 0
  }, [shown])
  return { stage, gestures, turn }
}

/** Arrow keys turn the page; + and - zoom. */
function useKeys(count: number, turn: (by: number) => void, gestures: { readonly current: Gestures | undefined }) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      const zoom = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[event.key]
      if (event.ctrlKey || event.metaKey || (zoom === undefined && (by === undefined || count < 2))) return
      event.preventDefault()
      if (by !== undefined) turn(by)
      if (zoom !== undefined) gestures.current?.zoomBy(zoom)
    }
    // Listen in the capture phase, because the dialog stops arrow keys.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [count, turn, gestures])
}

interface LargeImageProps {
  readonly image: Media
  readonly name: string
  readonly isZoomed: boolean
  readonly onPress: () => void
}

function LargeImage({ image, name, isZoomed, onPress }: LargeImageProps) {
  return (
    <button
      type="button"
      className={styles.picture}
      data-picture="true"
      style={fit(image)}
      aria-pressed={isZoomed}
      title={isZoomed ? viewerWords.smaller : viewerWords.larger}
      // Gestures handles pointers; a key's click has no detail.
      onClick={({ detail }) => detail === 0 && onPress()}
    >
      <img
        src={image.url}
        alt={image.alt || name}
        width={image.width}
        height={image.height}
        draggable={false}
        style={{ backgroundImage: `url("${image.placeholder}")` }}
        onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-image')}
      />
    </button>
  )
}

// Loaded for photos of events only.
const PhotoFoot = lazyPiece(
  async () => (await import('../../../entities/photo/PhotoFoot.tsx')).PhotoFoot,
  () => null,
)

interface FootProps {
  readonly photos: Photos | undefined
  readonly alt: string
  readonly place: number
  readonly count: number
}

function Foot({ alt, place, count, photos }: FootProps) {
  const [isOpen, setIsOpen] = useState(false)
  const photo = photos?.list[place]
  return (
    <figcaption className={styles.foot}>
      {isOpen && <p className={styles.caption}>{alt}</p>}
      {photos && photo && (
        <Suspense>
          <PhotoFoot eventId={photos.eventId} photo={photo} />
        </Suspense>
      )}
      {count > 1 && !photo && (
        <span className={styles.dots} aria-hidden="true">
          {count > mostDots
            ? viewerWords.place(place + 1, count)
            : Array.from({ length: count }, (_, dot) => <i key={dot} data-on={dot === place} />)}
        </span>
      )}
      {alt !== '' && !photo && (
        <button type="button" className={styles.alt} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {viewerWords.alt}
        </button>
      )}
    </figcaption>
  )
}
