import type { ReactElement } from 'react'
import type { ModalType, OpenModal } from '../shared/modal/types.ts'
import { modalRegistry } from './modalRegistry.ts'

function loadFrame() {
  return import('../shared/theme/MantineFrame.tsx')
}

/** Loads a modal and its frame and returns the element. */
export async function buildModal<Type extends ModalType>({ type, props }: OpenModal<Type>): Promise<ReactElement> {
  const [{ MantineFrame }, Modal] = await Promise.all([loadFrame(), modalRegistry[type]()])
  return (
    <MantineFrame key={type}>
      <Modal {...props} />
    </MantineFrame>
  )
}

/** Loads a modal and its frame ahead of time. */
export async function fetchModal(type: ModalType): Promise<void> {
  await Promise.all([loadFrame(), modalRegistry[type]()])
}
