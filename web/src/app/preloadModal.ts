import type { ModalType } from '../shared/modal/types.ts'

async function load(type: ModalType): Promise<void> {
  const [, { modalRegistry }] = await Promise.all([import('./ModalHost.tsx'), import('./modalRegistry.ts')])
  await modalRegistry[type]()
}

/** Loads a modal's code while the pointer is over its button. A failure is shown only when the modal opens. */
export function preloadModal(type: ModalType): void {
  load(type).catch(() => undefined)
}
