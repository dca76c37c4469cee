import type { Media } from '@quad/contract/entities/upload.ts'
import { useEffect, useRef, useState } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { IconButton } from '../../shared/ui/Button.tsx'
import { addIcons } from '../../shared/ui/icons.ts'
import { mediaIcons } from '../../shared/ui/mediaIcons.ts'
import styles from './PostMedia.module.css'
import { videoWords } from './memberWords.ts'

// Register the icons here, because the full-size viewer imports this file without the post card.
addIcons(mediaIcons)

interface PostVideoProps {
  readonly video: Media
  readonly large?: boolean
}

/** A video player; offers a download if the browser can't play the file (FEED-19). */
export function PostVideo({ video, large = false }: PostVideoProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [broken, setBroken] = useState(false)
  // The error event may have fired before React attached onError.
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
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions; aria-label describes the video */}
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
