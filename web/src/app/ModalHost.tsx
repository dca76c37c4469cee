import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { closeModal, useModal } from '../shared/modal/store.ts'
import type { ModalType, OpenModal } from '../shared/modal/types.ts'
import { isFirstEntry, samePage } from '../shared/navigation/page.ts'
import { isUnderWay, useIsUnderWay } from '../shared/navigation/router.ts'
import { focusHeading } from '../shared/ui/focus.ts'
import { ModalFailed, ModalPending } from './ModalFailed.tsx'
import { modalRegistry } from './modalRegistry.ts'

export function ModalHost() {
  const current = useModal((state) => state.current)
  useModalHistory()
  useModalFocus(current !== null)
  return current === null ? null : <Opened current={current} />
}

interface Built {
  readonly modal: OpenModal
  readonly element: ReactElement
}

async function build<Type extends ModalType>({ type, props }: OpenModal<Type>): Promise<ReactElement> {
  const Modal = await modalRegistry[type]()
  return <Modal key={type} {...props} />
}

// Keep the old modal on screen, under the loading sign, until its replacement is loaded.
function Opened({ current }: { readonly current: OpenModal }) {
  const [built, setBuilt] = useState<Built>()
  const [failed, setFailed] = useState<OpenModal>()
  const wanted = failed !== current
  useEffect(() => {
    if (!wanted) return
    let stale = false
    build(current).then(
      (element) => stale || setBuilt({ modal: current, element }),
      () => stale || setFailed(current),
    )
    return () => {
      stale = true
    }
  }, [current, wanted])
  if (!wanted) return <ModalFailed onRetry={() => setFailed(undefined)} />
  return (
    <>
      {built?.element}
      {built?.modal !== current && <ModalPending />}
    </>
  )
}

/** Makes Back close an open modal by adding a history entry if needed; closes the modal when another page opens. */
function useModalHistory(): void {
  const open = useModal((state) => state.current !== null)
  const { pathname, search, hash, state } = useLocation()
  const how = useNavigationType()
  const isLoading = useIsUnderWay()
  const navigate = useNavigate()
  const shownAt = useRef(pathname)
  useEffect(() => {
    // On the visit's first entry Back would leave Quad, so add an entry. Wait while a page loads: navigating would
    // cancel it.
    if (!open || isLoading || isUnderWay() || !isFirstEntry()) return
    void navigate({ pathname, search, hash }, { preventScrollReset: true, state: { ...state, ...samePage } })
  }, [open, isLoading, navigate, pathname, search, hash, state])
  useEffect(() => {
    if (shownAt.current !== pathname && how !== 'REPLACE') closeModal()
    shownAt.current = pathname
  }, [pathname, how])
}

/** After the modal closes, returns the focus to where it was before the first one opened, or to the page's heading. */
function useModalFocus(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      // The person's action in the modal removed the button that opened it.
      else focusHeading()
    }
  }, [open])
}
