import { alerts } from '@quad/contract/messages/app.ts'
import type { ReactNode } from 'react'
import { toast } from '../toast/toast.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words.ts'
import { ModalFrame } from './ModalFrame.tsx'
import { closeModal } from './store.ts'

interface QuestionModalProps {
  readonly title: string
  readonly act: string
  readonly kind?: 'primary' | 'danger'
  readonly leave?: string
  /** The mutation; leave out `error` if it is shown elsewhere. */
  readonly change: { readonly isPending: boolean; readonly error?: Error | null }
  /** Why the button can't be pressed yet. */
  readonly whyNot?: string | false
  /** The toast after success. */
  readonly done?: string
  /** The start of the error sentence. */
  readonly failed?: string
  /** Runs the mutation with these options, which close the dialog on success. */
  readonly onAct: (closing: { readonly onSuccess: () => void }) => void
  readonly children: ReactNode
}

/** Confirms an act that is hard to undo. The focus starts on the button that leaves. */
export function QuestionModal(props: QuestionModalProps) {
  const { title, act, kind = 'danger', leave = words.actions.cancel, whyNot = false, onAct, children } = props
  const { change, done, failed = alerts.somethingWentWrong } = props
  function onSuccess() {
    closeModal()
    if (done !== undefined) toast.success(done)
  }
  return (
    <ModalFrame
      title={title}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {leave}
          </Button>
          <Button kind={kind} onClick={() => onAct({ onSuccess })} loading={change.isPending} whyNot={whyNot}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {change.error && <p role="alert">{`${failed}: ${change.error.message}`}</p>}
    </ModalFrame>
  )
}
