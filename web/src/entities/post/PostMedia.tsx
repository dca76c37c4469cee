import type { Media } from '@quad/contract/entities/upload.ts'
import { Suspense } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { lazyPiece } from '../../shared/ui/lazyPiece.ts'
import styles from './PostMedia.module.css'
import type { PostVideo } from './PostVideo.tsx'
import { moreImagesSizes, oneImageSizes } from './imageSizes.ts'
import { postWords } from './words.ts'

// Limit extreme ratios (the full-size viewer shows the whole image), and don't enlarge tiny images.
const shape = ({ kind, width, height }: Media) => ({
  aspectRatio: Math.min(2, Math.max(0.8, width / height || 16 / 9)),
  ...(kind === 'image' && { maxWidth: Math.max(96, width * 2) }),
})

/** Shows a video, or up to four images in a grid whose space is reserved before they load. */
export function PostMedia({ media }: { readonly media: readonly Media[] }) {
  const count = media.length
  const [first] = media
  if (!first) return null
  return (
    <div className={`${styles.media} ${styles[`of${count}`]}`} style={count === 1 ? shape(first) : {}}>
      {media.map((one, at) =>
        one.kind === 'video' ? (
          <Suspense key={one.url}>
            <LazyVideo video={one} />
          </Suspense>
        ) : (
          <button key={one.url} type="button" onClick={() => openModal('fullSize', { media, at })}>
            <img
              src={one.url}
              srcSet={[...one.sizes, one].map(({ url, width }) => `${url} ${width}w`).join()}
              sizes={count > 1 ? moreImagesSizes : oneImageSizes}
              width={one.width}
              height={one.height}
              alt={one.alt || postWords.image(at + 1, count)}
              loading="lazy"
              style={{ backgroundImage: `url("${one.placeholder}")` }}
              onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background-image')}
            />
          </button>
        ),
      )}
    </div>
  )
}

// oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions; aria-label describes the video
const Plain: typeof PostVideo = ({ video }) => <video controls src={video.url} aria-label={video.alt} />

/** Loads the video player on demand; if that fails, a plain video element plays it. */
export const LazyVideo = lazyPiece(async () => (await import('./PostVideo.tsx')).PostVideo, Plain)
