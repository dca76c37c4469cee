import { z } from 'zod'
import { variantNames } from './variants.ts'

const stored = z.object({ path: z.string(), mime: z.string(), size: z.number() }).readonly()
const part = stored
  .unwrap()
  .extend({ name: z.enum(variantNames), width: z.number(), height: z.number() })
  .readonly()

/** A file that is safe to serve, as the media processes answer it. */
export const preparedFile = z
  .object({
    kind: z.enum(['image', 'video', 'file']),
    main: stored,
    variants: z.array(part).readonly(),
    /** In pixels; 0 if not applicable or unknown. */
    width: z.number(),
    height: z.number(),
    durationMs: z.number().exactOptional(),
    /** A tiny WebP as base64, or ''. */
    placeholder: z.string(),
  })
  .readonly()

export type Prepared = z.infer<typeof preparedFile>
export type Part = z.infer<typeof part>

/** A video's own metadata; a side is 0 if unknown. */
export type VideoFacts = Pick<Prepared, 'width' | 'height' | 'durationMs'>
