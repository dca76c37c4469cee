import type { Media } from '@quad/contract/entities/upload.ts'
import { type ComponentProps, Suspense, useRef } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { lazyPiece } from '../../shared/ui/lazyPiece.ts'
import { LazyVideo } from './LazyVideo.tsx'
import styles from './PostMedia.module.css'
import type { SwipeControls } from './SwipeControls.tsx'
import { imageSizes } from './imageSizes.ts'
import { postWords } from './words.ts'

const ratioOf = ({ width, height }: Media) => width / height || 16 / 9

// No taller than the window, and tiny images are enlarged to twice their size at most.
const widthOf = ({ kind, width }: Media, ratio: number) =>
  `min(${kind === 'image' ? Math.max(96, width * 2) : 9999}px, max(320px, ${88 * ratio}svh))`

/**
 * Shows a video or images in the shape of the first, between 4:5 and 1.91:1 (ruling 77), whose space is reserved before
 * they load. Several images are swiped, each whole.
 */
export function PostMedia({ media }: { readonly media: readonly Media[] }) {
  const track = useRef<HTMLDivElement>(null)
  const count = media.length
  const [first] = media
  if (!first) return null
  const ratio = Math.min(1.91, Math.max(0.8, ratioOf(first)))
  return (
    <div className={styles.media} style={{ aspectRatio: ratio, maxWidth: widthOf(first, ratio) }}>
      <div ref={track} className={styles.track}>
        {media.map((one, at) =>
          one.kind === 'video' ? (
            <div key={one.url}>
              <Suspense>
                <LazyVideo video={one} />
              </Suspense>
            </div>
          ) : (
            <button key={one.url} type="button" onClick={() => openModal('fullSize', { media, at })}>
              <img
                src={one.url}
                srcSet={[...one.sizes, one].map(({ url, width }) => `${url} ${width}w`).join()}
                sizes={imageSizes}
                width={one.width}
                height={one.height}
                alt={one.alt || postWords.image(at + 1, count)}
                loading="lazy"
                style={{ backgroundImage: `url("${one.placeholder}")` }}
                onLoad={({ currentTarget }) => {
                  // An image of another shape keeps its blurred version around it.
                  if (Math.abs(ratioOf(one) - ratio) < 0.02) currentTarget.style.removeProperty('background-image')
                }}
              />
            </button>
          ),
        )}
      </div>
      {count > 1 && (
        <Suspense>
          <LazyControls track={track} count={count} />
        </Suspense>
      )}
    </div>
  )
}

const LazyControls = lazyPiece<ComponentProps<typeof SwipeControls>>(
  async () => (await import('./SwipeControls.tsx')).SwipeControls,
  () => null,
)
