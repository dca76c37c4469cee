import type { TestQuad } from '../quad.ts'
import type { Canaries } from './canaries.ts'
import type { Cast } from './cast.ts'

export interface World extends Cast {
  readonly quad: TestQuad
  readonly canaries: Canaries
}
