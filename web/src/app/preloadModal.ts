import type { ModalType } from '../shared/modal/types.ts'

/** Loads a modal while the pointer is over its button. A failure shows when it opens. */
export function preloadModal(type: ModalType): void {
  Promise.all([import('./ModalHost.tsx'), import('./buildModal.tsx')]).then(
    ([, { fetchModal }]) => fetchModal(type).catch(() => undefined),
    () => undefined,
  )
}
