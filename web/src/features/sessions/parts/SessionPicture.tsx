import { useState } from 'react'
import { Pattern } from '../../../shared/ui/Pattern.tsx'
import styles from './SessionCard.module.css'

interface SessionPictureProps {
  /** The id that chooses the drawing if there is no picture. */
  readonly id: string
  readonly src: string
}

/** Shows a session's picture, or draws one in its club's colour. Decorative: the title is always beside it. */
export function SessionPicture({ id, src }: SessionPictureProps) {
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.drawnPicture} aria-hidden="true">
      {src !== '' && src !== broken ? (
        <img src={src} alt="" width={480} height={240} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Pattern id={id} width={192} />
      )}
    </span>
  )
}
