import styles from './Drawing.module.css'
import type { Shape } from './shapes.ts'

interface DrawingProps {
  readonly shapes: readonly Shape[]
  /** The width of the view box, which is 96 high. */
  readonly width: number
  /** The SVG's `preserveAspectRatio`. */
  readonly fit?: string
}

/**
 * Draws shapes in the host's colour, in place of a picture. Put it into an element that is hidden from screen readers.
 */
export function Drawing({ shapes, width, fit }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} 96`} preserveAspectRatio={fit} focusable="false">
      {shapes.map(({ d, tone }) => (
        <path key={d} d={d} className={styles[tone]} />
      ))}
    </svg>
  )
}
