import type { Media } from '@quad/contract/entities/upload.ts'

declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    /** `at` is the index to show first. */
    fullSize: { media: readonly Media[]; at: number }
  }
}

export const uploadModals = {
  fullSize: async () => (await import('../../features/uploads/modals/FullSizeModal.tsx')).FullSizeModal,
} as const
