import type { VariantName } from './addresses.ts'

/** A file on this machine that is ready to be kept. */
export interface Part {
  readonly name: VariantName
  readonly path: string
  readonly mime: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** What a video tells of itself; 0 for sides that it does not tell. */
export interface VideoFacts {
  readonly width: number
  readonly height: number
  readonly durationMs?: number
}

/** What an upload has become: fit to be served to others. */
export interface Prepared {
  readonly kind: 'image' | 'video' | 'file'
  /** The upload itself. */
  readonly main: { readonly path: string; readonly mime: string; readonly size: number }
  readonly variants: readonly Part[]
  /** In pixels; 0 for what has none, or does not tell. */
  readonly width: number
  readonly height: number
  /** Of a video, where it tells. */
  readonly durationMs?: number
  /** A few pixels as WebP in base 64, or "". */
  readonly placeholder: string
}
