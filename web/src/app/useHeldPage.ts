import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, type NavigationType, useBlocker } from 'react-router'
import { requestCloseModal, useModal } from '../shared/modal/store.ts'
import { askInPlace, asksInPlace } from './guard.ts'
import { handleAt } from './pages.ts'

/** Whether to block a navigation: Back or Forward while a modal is open, or a visitor's link to a members-only page. */
export const isHeld: BlockerFunction = ({ nextLocation: { pathname }, historyAction }) =>
  historyAction === 'POP'
    ? useModal.getState().current !== null
    : historyAction === 'PUSH' && asksInPlace(pathname, handleAt(pathname))

/**
 * While a modal is open, Back and Forward close it or go to its previous step (SHELL-07). A visitor's link to a
 * members-only page opens the log-in (SHELL-08).
 */
export function useHeldPage(): void {
  const action = useRef<`${NavigationType}`>('POP')
  const blocker = useBlocker(
    useCallback<BlockerFunction>((move) => {
      action.current = move.historyAction
      return isHeld(move)
    }, []),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    if (action.current === 'POP') (useModal.getState().onBack ?? requestCloseModal)()
    else askInPlace(blocker.location)
  }, [blocker])
}
