import { useBlockUser } from '../calls/useBlockUser.ts'
import { useGetProfile } from '../calls/useGetProfile.ts'
import { BlockQuestion } from '../parts/BlockQuestion.tsx'
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
