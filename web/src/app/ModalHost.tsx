import { type ReactElement, useEffect, useState } from 'react'
import { useModal } from '../shared/modal/store.ts'
import type { ModalType, OpenModal } from '../shared/modal/types.ts'
import { ModalFailed } from './ModalFailed.tsx'
import { ModalPending } from './ModalPending.tsx'
import { useModalFocus, useModalHistory } from './modalBehaviour.ts'
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

// A modal stays, under the sign that one loads, until the one that replaces it is there.
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
