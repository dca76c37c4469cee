import type { Media } from '@quad/contract/entities/upload.ts'

export interface UploadModalProps {
  /** `at` is the index to show first. */
  fullSize: { media: readonly Media[]; at: number }
}
