import { create } from 'zustand'
import type { ModalProps, ModalType, OpenModal } from './types.ts'

interface ModalState {
  /** At most one modal is open (SHELL-07). */
  readonly current: OpenModal | null
  readonly dirty: boolean
  /** The person tried to close a modal with unsaved changes and is being asked to confirm. */
  readonly askingToDiscard: boolean
  readonly required: boolean
  /** Handles a close request instead of the modal, to close a layer above it first, such as the emoji picker. */
  readonly guard: (() => void) | null
  /** Called for Back instead of closing, in a modal with a previous step. */
  readonly onBack: (() => void) | null
}

const closed: ModalState = {
  current: null,
  dirty: false,
  askingToDiscard: false,
  required: false,
  guard: null,
  onBack: null,
}

export const useModal = create<ModalState>(() => closed)

export function openModal<Type extends ModalType>(type: Type, props: ModalProps[Type]): void {
  const current: OpenModal<Type> = { type, props }
  useModal.setState({ ...closed, current })
}

/** Closes the modal without asking. */
export function closeModal(): void {
  useModal.setState(closed)
}

/**
 * Closes the modal, or asks first if it has unsaved changes. Called for Esc, the close button and the backdrop.
 */
export function requestCloseModal(): void {
  const { current, dirty, required, guard } = useModal.getState()
  if (guard) return guard()
  if (required) return
  if (current !== null && dirty) useModal.setState({ askingToDiscard: true })
  else closeModal()
}

export function keepModal(): void {
  useModal.setState({ askingToDiscard: false })
}

/** Sets whether the modal has unsaved changes or can be dismissed, and where Back leads. Only ModalFrame calls it. */
export function describeModal(state: Pick<ModalState, 'dirty' | 'required' | 'onBack'>): void {
  useModal.setState(state)
}

/** Makes close requests call `close` instead of closing the modal, until the returned function is called. */
export function guardModal(close: () => void): () => void {
  useModal.setState({ guard: close })
  return () => {
    if (useModal.getState().guard === close) useModal.setState({ guard: null })
  }
}
