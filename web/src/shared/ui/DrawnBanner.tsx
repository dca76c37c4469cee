import { Drawing } from './Drawing.tsx'
import styles from './Drawing.module.css'
import type { Shape } from './shapes.ts'

interface DrawnBannerProps {
  /** The picture's address; '' shows the drawing instead. */
  readonly src: string
  /** The shapes to draw, in a 384 × 96 view box. */
  readonly drawing: readonly Shape[]
  /** The banner's ratio: 2:1, 3:1, or the size of its container. */
  readonly shape: 'tall' | 'wide' | 'filling'
}

/** A picture across a page or a card; without one, a drawing in the page's colour. Decorative: the name is below it. */
export function DrawnBanner({ src, drawing, shape }: DrawnBannerProps) {
  return (
    <div className={`${styles.banner} ${styles[shape]}`} aria-hidden="true">
      {src === '' ? (
        <Drawing shapes={drawing} width={384} fit="xMidYMax slice" />
      ) : (
        <img src={src} alt="" width={480} height={240} loading={shape === 'filling' ? 'eager' : 'lazy'} />
      )}
    </div>
  )
}
