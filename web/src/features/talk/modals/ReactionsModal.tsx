import { useQuery } from '@tanstack/react-query'
import { Reactors } from '../../../entities/reaction/Reactors.tsx'
import { reactionWords as words } from '../../../entities/reaction/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listReactions } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { getMessage } from '../wire.ts'

/** Lists who reacted to a message (TALK-01). */
export function ReactionsModal({ messageId, emoji }: ModalProps['reactions']) {
  const message = useQuery({
    queryKey: ['reactions', messageId],
    queryFn: ({ signal }) => getMessage(messageId, signal),
    gcTime: 0,
  })
  return (
    <ModalFrame title={words.reactions} size="sm">
      <QueryState query={message} loading={<Skeleton shape="block" />}>
        {({ reactions = [] }) => (
          <Reactors
            id={messageId}
            reactions={reactions}
            emoji={emoji}
            list={(kind, signal) =>
              callApi(listReactions, { params: { id: messageId, emoji: kind }, query: {} }, { signal })
            }
          />
        )}
      </QueryState>
    </ModalFrame>
  )
}
