import type { VariantName } from './addresses.ts'

export interface Part {
  readonly name: VariantName
  readonly path: string
  readonly mime: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** A video's own metadata; a side is 0 if unknown. */
export interface VideoFacts {
  readonly width: number
  readonly height: number
  readonly durationMs?: number
}

export interface Prepared {
  readonly kind: 'image' | 'video' | 'file'
  readonly main: { readonly path: string; readonly mime: string; readonly size: number }
  readonly variants: readonly Part[]
  /** In pixels; 0 if not applicable or unknown. */
  readonly width: number
  readonly height: number
  readonly durationMs?: number
  /** A tiny WebP as base64, or ''. */
  readonly placeholder: string
}
