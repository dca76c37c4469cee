import { useEffect, useRef } from 'react'
import { useBlocker, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { closeModal, requestCloseModal, useModal } from '../shared/modal/store.ts'
import { focusHeading } from '../shared/ui/focusHeading.ts'
import { isNavigationUnderWay } from './navigationWatch.ts'

function isOpen(): boolean {
  return useModal.getState().current !== null
}

function isFirstEntry(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0
}

/** Back closes an open modal in place of leaving the page; going on to another page closes it too. */
export function useModalHistory(): void {
  const open = useModal((state) => state.current !== null)
  const { pathname, search, hash } = useLocation()
  const how = useNavigationType()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const shownAt = useRef(pathname)
  const blocker = useBlocker(({ historyAction }) => isOpen() && historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    requestCloseModal()
  }, [blocker])
  useEffect(() => {
    // On the first page of a visit Back would leave Quad, and nothing here could hold it: give it a step to take.
    // Not while another page is on its way: that would be turned back.
    if (!open || state !== 'idle' || isNavigationUnderWay() || !isFirstEntry()) return
    void navigate({ pathname, search, hash }, { preventScrollReset: true })
  }, [open, state, navigate, pathname, search, hash])
  useEffect(() => {
    if (shownAt.current !== pathname && how !== 'REPLACE') closeModal()
    shownAt.current = pathname
  }, [pathname, how])
}

/** After a modal, the focus goes back to where it was before the first one opened, or to the page's heading. */
export function useModalFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      // What opened the modal went with what was done in it.
      else focusHeading()
    }
  }, [open])
}
