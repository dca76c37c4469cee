import type { ModalType } from '../shared/modal/types.ts'

/** Fetches a modal that may be opened next: a pointer rests on its button. A failure shows once it is opened. */
export function preloadModal(type: ModalType): void {
  Promise.all([import('./ModalHost.tsx'), import('./buildModal.tsx')]).then(
    ([, { fetchModal }]) => fetchModal(type).catch(() => undefined),
    () => undefined,
  )
}
