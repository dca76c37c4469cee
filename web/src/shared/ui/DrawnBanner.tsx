import type { ReactNode } from 'react'
import styles from './Drawing.module.css'

interface DrawnBannerProps {
  /** The picture's address; '' shows the drawing instead. */
  readonly src: string
  readonly drawing: ReactNode
  /** The banner's ratio: 2:1, 3:1, or the size of its container. */
  readonly shape: 'tall' | 'wide' | 'filling'
}

/** A picture across a page or a card; without one, a drawing in the page's colour. Decorative: the name is below it. */
export function DrawnBanner({ src, drawing, shape }: DrawnBannerProps) {
  return (
    <div className={`${styles.banner} ${styles[shape]}`} aria-hidden="true">
      {src === '' ? (
        drawing
      ) : (
        <img src={src} alt="" width={480} height={240} loading={shape === 'filling' ? 'eager' : 'lazy'} />
      )}
    </div>
  )
}
