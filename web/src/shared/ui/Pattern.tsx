import { Suspense } from 'react'
import type { PatternProps } from './DrawnPattern.tsx'
import { lazyPiece } from './lazyPiece.ts'

const Plain = () => <svg />
const Drawn = lazyPiece<PatternProps>(async () => (await import('./DrawnPattern.tsx')).DrawnPattern, Plain)

/** A drawing in the host's colour in place of a picture, loaded on demand because most pages have pictures. */
export const Pattern = (props: PatternProps) => (
  <Suspense fallback={<Plain />}>
    <Drawn {...props} />
  </Suspense>
)
