import { useGetProfile } from '../calls/useGetProfile.ts'
import { useUnblockUser } from '../calls/useUnblockUser.ts'
import { BlockQuestion } from '../parts/BlockQuestion.tsx'
import { blockWords } from '../words.ts'

export function UnblockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? blockWords.someone
  const unblock = useUnblockUser(userId)
  return (
    <BlockQuestion title={blockWords.unquestion(name)} kind="primary" act={blockWords.unblock} change={unblock}>
      <p>{blockWords.untext(name)}</p>
    </BlockQuestion>
  )
}
