import { alerts } from '@quad/contract/messages/app.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '../toast/toast.ts'
import { Button } from '../ui/Button.tsx'
import { words } from '../words.ts'
import { ModalFrame } from './ModalFrame.tsx'
import { closeModal } from './store.ts'

interface QuestionProps {
  readonly title: string
  readonly act: string
  readonly kind?: 'primary' | 'danger'
  readonly leave?: string
  /** Why the button can't be pressed yet. */
  readonly whyNot?: string | false
  /** The toast after success. */
  readonly done?: string
  /** The start of the error message. */
  readonly failed?: string
}

interface QuestionModalProps extends QuestionProps {
  /** The mutation's state; leave out `error` if it is shown elsewhere. */
  readonly change: { readonly isPending: boolean; readonly error?: Error | null }
  /** Runs the mutation with these options, which close the dialog on success. */
  readonly onAct: (closing: { readonly onSuccess: () => void }) => void
  readonly children: ReactNode
}

/** Confirms an action that is hard to undo. The focus starts on the button that closes the dialog without acting. */
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

export interface Question extends QuestionProps {
  /** The name of the thing that the question is about. */
  readonly about?: ReactNode
  /** The question's paragraphs. */
  readonly text: string | readonly string[]
  /** A field below the text. */
  readonly field?: ReactNode
  readonly call: () => Promise<unknown>
  /** Called on success, before the dialog closes. */
  readonly after?: () => unknown
  /** Shows no error in the dialog, because the call shows its failure in a toast. */
  readonly silent?: boolean
}

/** Creates a confirmation dialog from a hook that returns the question as data. */
export function question<Props extends object>(useQuestion: (props: Props, client: QueryClient) => Question) {
  return function AskedQuestion(props: Props) {
    const { about, text, field, call, after, silent = false, ...shown } = useQuestion(props, useQueryClient())
    const { isPending, error, mutate } = useMutation({ mutationFn: call, onSuccess: () => after?.() })
    return (
      <QuestionModal
        {...shown}
        change={{ isPending, error: silent ? null : error }}
        onAct={(closing) => mutate(undefined, closing)}
      >
        {about !== undefined && (
          <p>
            <strong>{about}</strong>
          </p>
        )}
        {[text].flat().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {field}
      </QuestionModal>
    )
  }
}
