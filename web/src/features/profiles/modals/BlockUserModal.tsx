import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refetchComments } from '../../../entities/comment/cache.ts'
import { refetchEventComments } from '../../../entities/event/cache.ts'
import { removePostsBy } from '../../../entities/post/cache.ts'
import { showBlock, showProfile } from '../../../entities/profile/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { blockUser } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { blockWords } from '../words.ts'

export function BlockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? blockWords.someone
  const block = useBlockUser(userId)
  return (
    <BlockQuestion title={blockWords.question(name)} kind="danger" act={blockWords.block} change={block}>
      <p>{blockWords.text(name)}</p>
      <p>{blockWords.history}</p>
    </BlockQuestion>
  )
}

function useBlockUser(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(blockUser, { params: { id: userId } }),
    onSuccess: (profile) => {
      showProfile(client, profile)
      showBlock(client, useSession.getState().userId, userId, true)
      removePostsBy(client, userId)
      refetchComments(client)
      refetchEventComments(client)
    },
  })
}

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
