import { useGetProfile } from '../calls/useGetProfile.ts'
import { useUnblockUser } from '../calls/useUnblockUser.ts'
import { blockWords as words } from '../blockWords.ts'
import { BlockQuestion } from '../parts/BlockQuestion.tsx'

/** Asks before a block is taken back (PROF-03). */
export function UnblockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? words.someone
  const unblock = useUnblockUser(userId)
  return (
    <BlockQuestion
      title={words.unquestion(name)}
      kind="primary"
      act={words.unblock}
      done={words.unblocked(name)}
      change={unblock}
    >
      <p>{words.untext(name)}</p>
    </BlockQuestion>
  )
}
