import { alerts } from '@quad/contract/messages.ts'
import type { ReactNode } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { blockWords } from '../blockWords.ts'

interface BlockQuestionProps {
  readonly title: string
  readonly kind: 'primary' | 'danger'
  /** What the button says that does it. */
  readonly act: string
  /** What is said once it is done. */
  readonly done: string
  readonly change: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (variables: undefined, options: { onSuccess: () => void }) => void
  }
  /** What it does. */
  readonly children: ReactNode
}

/** Asks before a person is blocked or unblocked, and says what that does (PROF-03). */
export function BlockQuestion({ title, kind, act, done, change, children }: BlockQuestionProps) {
  function confirm() {
    change.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        toast.success(done)
      },
    })
  }
  return (
    <ModalFrame
      title={title}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {blockWords.cancel}
          </Button>
          <Button kind={kind} onClick={confirm} loading={change.isPending}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {change.error && <p role="alert">{`${alerts.somethingWentWrong}: ${change.error.message}`}</p>}
    </ModalFrame>
  )
}
