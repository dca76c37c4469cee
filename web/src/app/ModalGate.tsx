import { type ComponentType, useEffect, useState } from 'react'
import { useModal } from '../shared/modal/store.ts'
import { ModalFailed } from './ModalFailed.tsx'
import { ModalPending } from './ModalPending.tsx'

/** Loads the modal host with the first modal: most visitors never open one. */
export function ModalGate() {
  const open = useModal((state) => state.current !== null)
  const [Host, setHost] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)
  const wanted = open && Host === undefined && !failed
  useEffect(() => {
    if (!wanted) return
    import('./ModalHost.tsx').then(
      ({ ModalHost }) => setHost(() => ModalHost),
      () => setFailed(true),
    )
  }, [wanted])
  if (Host !== undefined) return <Host />
  if (!open) return null
  return failed ? <ModalFailed onRetry={() => setFailed(false)} /> : <ModalPending />
}
