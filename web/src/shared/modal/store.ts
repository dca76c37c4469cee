import { create } from 'zustand'
import type { ModalProps, ModalType, OpenModal } from './types.ts'

interface ModalState {
  /** One modal at a time, or none (SHELL-07). */
  readonly current: OpenModal | null
  /** The open modal holds something that closing would lose. */
  readonly dirty: boolean
  /** Someone wants to close a dirty modal and is being asked. */
  readonly askingToDiscard: boolean
  /** The open modal is left by what it asks for alone. */
  readonly required: boolean
  /** What lies over the modal and is closed first. */
  readonly guard: (() => void) | null
}

const closed: ModalState = { current: null, dirty: false, askingToDiscard: false, required: false, guard: null }

export const useModal = create<ModalState>(() => closed)

/** Opens a modal in place of any open one. */
export function openModal<Type extends ModalType>(type: Type, props: ModalProps[Type]): void {
  const current: OpenModal<Type> = { type, props }
  useModal.setState({ ...closed, current })
}

/** Closes the modal and forgets its props, without asking. */
export function closeModal(): void {
  useModal.setState(closed)
}

/** Closes the modal, but asks first where something would be lost. Answers to Esc, Back, the cross and the backdrop. */
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

/** Said by ModalFrame alone. */
export function describeModal(state: Pick<ModalState, 'dirty' | 'required'>): void {
  useModal.setState(state)
}

/** Lets what lies over the modal hear that it is to be closed, in the modal's place; answers how to end that. */
export function guardModal(close: () => void): () => void {
  useModal.setState({ guard: close })
  return () => {
    if (useModal.getState().guard === close) useModal.setState({ guard: null })
  }
}
