import { type ReactElement, useEffect, useState } from 'react'
import { useModal } from '../shared/modal/store.ts'
import type { OpenModal } from '../shared/modal/types.ts'
import { buildModal } from './buildModal.tsx'
import { ModalFailed } from './ModalFailed.tsx'
import { ModalPending } from './ModalPending.tsx'
import { useModalFocus, useModalHistory } from './modalBehaviour.ts'

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

// A modal stays, under the sign that one loads, until the one that replaces it is there.
function Opened({ current }: { readonly current: OpenModal }) {
  const [built, setBuilt] = useState<Built>()
  const [failed, setFailed] = useState<OpenModal>()
  const wanted = failed !== current
  useEffect(() => {
    if (!wanted) return
    let stale = false
    buildModal(current).then(
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
