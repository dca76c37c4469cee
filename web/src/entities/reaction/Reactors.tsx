import type { ReactionCount, Reactors as ReactorPage } from '@quad/contract/entities/reaction.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { PeopleList } from '../user/PeopleList.tsx'
import styles from './Reactions.module.css'
import { reactionWords as words } from './words.ts'

interface ReactorsProps {
  /** The id of what they reacted to. */
  readonly id: string
  readonly reactions: readonly ReactionCount[]
  /** The emoji whose people are shown first. */
  readonly emoji: string | undefined
  readonly list: (emoji: string, signal: AbortSignal) => Promise<ReactorPage>
}

/** Lists who reacted, by emoji: the latest hundred people. */
export function Reactors({ id, reactions, emoji, list }: ReactorsProps) {
  const [chosen, choose] = useState(emoji)
  const shown = chosen ?? reactions[0]?.emoji ?? ''
  const query = useQuery({
    queryKey: ['reactions', id, shown],
    queryFn: ({ signal }) => list(shown, signal),
    enabled: shown !== '',
    gcTime: 0,
  })
  if (reactions.length === 0) return <Text tone="muted">{words.noReactions}</Text>
  return (
    <>
      <Row gap={1} wrap below={2}>
        {reactions.map(({ emoji: kind, count }) => (
          <button
            key={kind}
            type="button"
            className={styles.reaction}
            aria-pressed={kind === shown}
            aria-label={words.reaction(kind, count)}
            onClick={() => choose(kind)}
          >
            <span>{kind}</span>
            <span className={styles.count}>{count}</span>
          </button>
        ))}
      </Row>
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {({ people }) => <PeopleList label={words.reactedWith(shown)} people={people} />}
      </QueryState>
    </>
  )
}
