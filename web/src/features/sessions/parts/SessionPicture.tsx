import { useState } from 'react'
import { drawClub } from '../../../entities/page/drawing.ts'
import styles from './SessionCard.module.css'

interface SessionPictureProps {
  /** The id that chooses the drawing if there is no picture. */
  readonly id: string
  readonly src: string
}

/** Shows a session's picture, or draws one in its club's colour. Decorative: the title is always beside it. */
export function SessionPicture({ id, src }: SessionPictureProps) {
  const [broken, setBroken] = useState('')
  const { shapes, mirrored } = drawClub(id)
  return (
    <span className={styles.drawnPicture} aria-hidden="true">
      {src !== '' && src !== broken ? (
        <img src={src} alt="" width={480} height={240} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <svg viewBox="0 0 96 48" preserveAspectRatio="xMidYMid slice" focusable="false">
          <g transform={mirrored ? 'matrix(-1 0 0 1 96 -24)' : 'translate(0 -24)'}>
            {shapes.map(({ d, tone }) => (
              <path key={d} d={d} className={styles[tone]} />
            ))}
          </g>
        </svg>
      )}
    </span>
  )
}
