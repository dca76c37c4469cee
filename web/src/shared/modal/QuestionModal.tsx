import { alerts } from '@quad/contract/messages/app.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { words } from '../words.ts'
import { ModalFrame } from './ModalFrame.tsx'
import { closeModal } from './store.ts'

interface QuestionModalProps {
  readonly title: string
  readonly act: string
  readonly kind?: 'primary' | 'danger'
  readonly leave?: string
  readonly pending: boolean
  /** Why the act can't be done yet. */
  readonly whyNot?: string | false
  /** Shown after the words of `failed`. */
  readonly error?: Error | null
  readonly failed?: string
  readonly onAct: () => void
  readonly children: ReactNode
}

/** Confirms an act that is hard to undo. The focus starts on the button that leaves. */
export function QuestionModal(props: QuestionModalProps) {
  const { title, act, kind = 'danger', leave = words.actions.cancel, pending, whyNot = false, onAct, children } = props
  const { error = null, failed = alerts.somethingWentWrong } = props
  return (
    <ModalFrame
      title={title}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal} data-autofocus>
            {leave}
          </Button>
          <Button kind={kind} onClick={onAct} loading={pending} whyNot={whyNot}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {error && <p role="alert">{`${failed}: ${error.message}`}</p>}
    </ModalFrame>
  )
}
