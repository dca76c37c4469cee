import { useGetProfile } from '../calls/useGetProfile.ts'
import { useBlockUser } from '../calls/useBlockUser.ts'
import { blockWords as words } from '../blockWords.ts'
import { BlockQuestion } from '../parts/BlockQuestion.tsx'

/** Asks before a person is blocked (PROF-03). */
export function BlockUserModal({ userId }: { readonly userId: string }) {
  const name = useGetProfile(userId).data?.user.firstname ?? words.someone
  const block = useBlockUser(userId)
  return (
    <BlockQuestion
      title={words.question(name)}
      kind="danger"
      act={words.block}
      done={words.blocked(name)}
      change={block}
    >
      <p>{words.text(name)}</p>
      <p>{words.history}</p>
    </BlockQuestion>
  )
}
