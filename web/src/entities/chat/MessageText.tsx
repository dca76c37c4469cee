import { partsOf } from '@quad/contract/mentions.ts'
import { useMemo } from 'react'
import { LinkedText, textParts } from '../../shared/ui/LinkedText.tsx'
import { useSession } from '../../shared/session/session.ts'
import { Link } from '../../shared/ui/Link.tsx'
import styles from './MessageText.module.css'

interface Placed {
  /** Offset among the parts. */
  readonly at: number
  readonly part: ReturnType<typeof partsOf>[number]
}

/** A text of a channel: links, and mentions as links to profiles; the viewer's own is highlighted (DISC-01). */
export function MessageText({ text }: { readonly text: string }) {
  const userId = useSession((session) => session.userId)
  const parts = useMemo(() => partsOf(text).map((part, at): Placed => ({ at, part })), [text])
  return parts.map(({ at, part }) =>
    typeof part === 'string' ? (
      <LinkedText key={at} parts={textParts(part)} />
    ) : (
      <Link
        key={at}
        to={`/profile/${part.userId}`}
        className={`${styles.mention} ${part.userId === userId ? styles.own : ''}`}
      >
        @<bdi>{part.name}</bdi>
      </Link>
    ),
  )
}
