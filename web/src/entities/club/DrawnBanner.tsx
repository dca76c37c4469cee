import styles from './DrawnBanner.module.css'
import { drawClub } from './drawing.ts'

interface DrawnBannerProps {
  /** Chooses what is drawn where there is no picture. */
  readonly id: string
  readonly src: string
  readonly shape: 'tall' | 'wide'
}

/** A picture across a card, 2:1 or 3:1, or a drawn one in the colour of the card. Decorative: the name is below it. */
export function DrawnBanner({ id, src, shape }: DrawnBannerProps) {
  return (
    <div className={`${styles.banner} ${styles[shape]}`} aria-hidden="true">
      {src === '' ? (
        <svg viewBox="0 0 96 48" preserveAspectRatio="xMidYMid slice" focusable="false">
          {drawClub(id).shapes.map(({ d, tone }) => (
            <path key={d} d={d} className={styles[tone]} />
          ))}
        </svg>
      ) : (
        <img src={src} alt="" width={480} height={240} loading="lazy" />
      )}
    </div>
  )
}
