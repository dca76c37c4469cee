import type { Media } from '@quad/contract/entities/upload.ts'
import { useEffect, useRef, useState } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { IconButton } from '../../shared/ui/IconButton.tsx'
import styles from './PostVideo.module.css'
import { videoWords } from './videoWords.ts'

interface PostVideoProps {
  readonly video: Media
  /** It is shown at full size already. */
  readonly large?: boolean
}

/** A video with the browser's own controls; where the browser cannot play it, a way to save it (FEED-19). */
export function PostVideo({ video, large = false }: PostVideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  // It may have failed before it stood on the page, when nobody heard of it.
  useEffect(() => {
    if (player.current?.error) setBroken(true)
  }, [])
  if (broken)
    return (
      <div className={styles.video}>
        {video.poster && <img src={video.poster} alt={video.alt || videoWords.video} />}
        <p className={`${styles.broken} ${video.poster ? styles.below : ''}`} role="status">
          {videoWords.unplayable}{' '}
          <a href={video.url} download>
            {videoWords.download}
          </a>
        </p>
      </div>
    )
  return (
    <div className={styles.video}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film comes without captions; its description is said */}
      <video
        ref={player}
        controls
        playsInline
        preload="metadata"
        src={video.url}
        {...(video.poster && { poster: video.poster })}
        aria-label={video.alt || videoWords.video}
        onError={() => setBroken(true)}
      />
      {!large && (
        <IconButton
          className={styles.expand ?? ''}
          icon="expand"
          size={20}
          label={videoWords.openLarge}
          onClick={() => openModal('fullSize', { media: [video], at: 0 })}
        />
      )}
    </div>
  )
}
