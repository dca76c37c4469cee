import type { ReactNode } from 'react'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'

interface BlockQuestionProps {
  readonly title: string
  readonly kind: 'primary' | 'danger'
  readonly act: string
  readonly change: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (variables: undefined, options: { onSuccess: () => void }) => void
  }
  readonly children: ReactNode
}

export function BlockQuestion({ title, kind, act, change, children }: BlockQuestionProps) {
  const confirm = () => change.mutate(undefined, { onSuccess: closeModal })
  return (
    <QuestionModal title={title} act={act} kind={kind} change={change} onAct={confirm}>
      {children}
    </QuestionModal>
  )
}
