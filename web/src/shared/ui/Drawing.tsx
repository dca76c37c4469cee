import type { ReactNode } from 'react'
import styles from './Drawing.module.css'
import type { Shape } from './shapes.ts'

interface DrawingProps {
  readonly shapes: readonly Shape[]
  /** The width of the view box, which is 96 high. */
  readonly width: number
  readonly mirrored?: boolean
  /** The SVG's `preserveAspectRatio`. */
  readonly fit?: string
  readonly children?: ReactNode
}

/**
 * Draws shapes in the host's colour, in place of a picture. Put it into an element that is hidden from screen readers.
 */
export function Drawing({ shapes, width, mirrored = false, fit, children }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} 96`} preserveAspectRatio={fit} focusable="false">
      <g transform={mirrored ? `matrix(-1 0 0 1 ${width} 0)` : undefined}>
        {shapes.map(({ d, tone }) => (
          <path key={d} d={d} className={styles[tone]} />
        ))}
      </g>
      {children}
    </svg>
  )
}

interface InitialProps {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor: 'start' | 'end'
}

/** The first letter of a name, inside a drawing. */
export function Initial({ text, x, y, size, anchor }: InitialProps) {
  return (
    <text x={x} y={y} fontSize={size} textAnchor={anchor} className={styles.initial}>
      {Array.from(text.trim())[0]?.toUpperCase()}
    </text>
  )
}
