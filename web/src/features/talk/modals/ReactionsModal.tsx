import type { ReactionCount } from '@quad/contract/entities/chat.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PeopleList } from '../../../entities/user/PeopleList.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { listReactions } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { getMessage } from '../wire.ts'
import { talkWords as words } from '../words.ts'
import pills from '../parts/Reactions.module.css'

/** Lists who reacted to a message, by emoji: the latest hundred people (TALK-01). */
export function ReactionsModal({ messageId, emoji }: ModalProps['reactions']) {
  const [chosen, choose] = useState(emoji)
  const message = useQuery({
    queryKey: ['reactions', messageId],
    queryFn: ({ signal }) => getMessage(messageId, signal),
    gcTime: 0,
  })
  const shown = (all: readonly ReactionCount[]) => chosen ?? all[0]?.emoji ?? ''
  return (
    <ModalFrame title={words.reactions} size="sm">
      <QueryState query={message} loading={<Skeleton shape="block" />}>
        {({ reactions = [] }) => (
          <>
            {reactions.length === 0 && <Text tone="muted">{words.noReactions}</Text>}
            <Row gap={1} wrap below={2}>
              {reactions.map(({ emoji: kind, count }) => (
                <button
                  key={kind}
                  type="button"
                  className={pills.reaction}
                  aria-pressed={kind === shown(reactions)}
                  aria-label={words.reaction(kind, count)}
                  onClick={() => choose(kind)}
                >
                  <span>{kind}</span>
                  <span className={pills.count}>{count}</span>
                </button>
              ))}
            </Row>
            {reactions.length > 0 && <People messageId={messageId} emoji={shown(reactions)} />}
          </>
        )}
      </QueryState>
    </ModalFrame>
  )
}

function People({ messageId, emoji }: { readonly messageId: string; readonly emoji: string }) {
  const query = useQuery({
    queryKey: ['reactions', messageId, emoji],
    queryFn: ({ signal }) => callApi(listReactions, { params: { id: messageId, emoji }, query: {} }, { signal }),
    gcTime: 0,
  })
  return (
    <QueryState query={query} loading={<Skeleton shape="block" />}>
      {({ people }) => <PeopleList label={words.reactedWith(emoji)} people={people} />}
    </QueryState>
  )
}
