import type { ReactNode } from 'react'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useBlockUser } from '../calls/useBlockUser.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { useUnblockUser } from '../calls/useUnblockUser.ts'
import { blockWords } from '../words.ts'

/** Confirms blocking a person (PROF-03). */
export function BlockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? blockWords.someone
  const block = useBlockUser(userId)
  return (
    <BlockQuestion
      title={blockWords.question(name)}
      kind="danger"
      act={blockWords.block}
      done={blockWords.blocked(name)}
      change={block}
    >
      <p>{blockWords.text(name)}</p>
      <p>{blockWords.history}</p>
    </BlockQuestion>
  )
}

/** Confirms unblocking a person (PROF-03). */
export function UnblockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? blockWords.someone
  const unblock = useUnblockUser(userId)
  return (
    <BlockQuestion
      title={blockWords.unquestion(name)}
      kind="primary"
      act={blockWords.unblock}
      done={blockWords.unblocked(name)}
      change={unblock}
    >
      <p>{blockWords.untext(name)}</p>
    </BlockQuestion>
  )
}

interface BlockQuestionProps {
  readonly title: string
  readonly kind: 'primary' | 'danger'
  readonly act: string
  readonly done: string
  readonly change: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (variables: undefined, options: { onSuccess: () => void }) => void
  }
  readonly children: ReactNode
}

function BlockQuestion({ title, kind, act, done, change, children }: BlockQuestionProps) {
  function confirm() {
    change.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        toast.success(done)
      },
    })
  }
  return (
    <QuestionModal title={title} act={act} kind={kind} pending={change.isPending} error={change.error} onAct={confirm}>
      {children}
    </QuestionModal>
  )
}
