import { Drawing } from './Drawing.tsx'
import { drawPattern } from './patterns.ts'

export interface PatternProps {
  /** The id of the page without a picture; it chooses the drawing. */
  readonly id: string
  /** The width of the view box, which is 96 high. */
  readonly width: number
}

export function DrawnPattern({ id, width }: PatternProps) {
  return <Drawing shapes={drawPattern(id, width)} width={width} fit="xMidYMid slice" />
}
