import { alerts } from '@quad/contract/messages/app.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ModalFrame } from './ModalFrame.tsx'
import { questionWords } from './questionWords.ts'
import { closeModal } from './store.ts'

interface QuestionModalProps {
  readonly title: string
  /** What the button says that does it. */
  readonly act: string
  readonly kind?: 'primary' | 'danger'
  /** What the other button says. */
  readonly leave?: string
  readonly pending: boolean
  readonly disabled?: boolean
  /** Why it was not done; shown with the words of `failed` before it. */
  readonly error?: Error | null
  readonly failed?: string
  readonly onAct: () => void
  /** What it does. */
  readonly children: ReactNode
}

/** Asks before something is done that is not easily taken back. The focus stands on the way out. */
export function QuestionModal(props: QuestionModalProps) {
  const {
    title,
    act,
    kind = 'danger',
    leave = questionWords.cancel,
    pending,
    disabled = false,
    onAct,
    children,
  } = props
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
          <Button kind={kind} onClick={onAct} loading={pending} disabled={disabled}>
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
