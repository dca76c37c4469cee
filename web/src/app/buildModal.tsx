import type { ReactElement } from 'react'
import type { ModalType, OpenModal } from '../shared/modal/types.ts'
import { modalRegistry } from './modalRegistry.ts'

function loadFrame() {
  return import('../shared/theme/MantineFrame.tsx')
}

/** Fetches what draws a modal and answers it ready to be shown. */
export async function buildModal<Type extends ModalType>({ type, props }: OpenModal<Type>): Promise<ReactElement> {
  const [{ MantineFrame }, Modal] = await Promise.all([loadFrame(), modalRegistry[type]()])
  return (
    <MantineFrame key={type}>
      <Modal {...props} />
    </MantineFrame>
  )
}

/** Fetches a modal that is about to be opened. */
export async function fetchModal(type: ModalType): Promise<void> {
  await Promise.all([loadFrame(), modalRegistry[type]()])
}
