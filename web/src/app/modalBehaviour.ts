import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { closeModal, useModal } from '../shared/modal/store.ts'
import { isFirstEntry, samePage } from '../shared/navigation/history.ts'
import { isUnderWay, useIsUnderWay } from '../shared/navigation/router.ts'
import { focusHeading } from '../shared/ui/focusHeading.ts'

/** Gives Back an entry to return from while a modal is open; moving to another page closes the modal. */
export function useModalHistory(): void {
  const open = useModal((state) => state.current !== null)
  const { pathname, search, hash, state } = useLocation()
  const how = useNavigationType()
  const isLoading = useIsUnderWay()
  const navigate = useNavigate()
  const shownAt = useRef(pathname)
  useEffect(() => {
    // On the first entry of a visit Back would leave Quad: add one. While a page loads, that would cancel it.
    if (!open || isLoading || isUnderWay() || !isFirstEntry()) return
    void navigate({ pathname, search, hash }, { preventScrollReset: true, state: { ...state, ...samePage } })
  }, [open, isLoading, navigate, pathname, search, hash, state])
  useEffect(() => {
    if (shownAt.current !== pathname && how !== 'REPLACE') closeModal()
    shownAt.current = pathname
  }, [pathname, how])
}

/** After a modal, the focus returns to where it was before the first one opened, or to the page's heading. */
export function useModalFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      // The button that opened the modal was removed by what the modal did.
      else focusHeading()
    }
  }, [open])
}
