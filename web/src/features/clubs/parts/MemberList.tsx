import type { Member } from '@quad/contract/entities/member.ts'
import { type ReactNode, useCallback } from 'react'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import type { useListMembers } from '../calls/useListMembers.ts'
import type { MemberKind } from '../memberCache.ts'
import { memberWords as words } from '../memberWords.ts'
import styles from './MemberList.module.css'

interface MemberListProps {
  readonly kind: MemberKind
  readonly list: ReturnType<typeof useListMembers>
  /** Returns the rows to show, in order. */
  readonly arrange?: (list: readonly Member[]) => readonly Member[]
  readonly empty: ReactNode
  readonly children: (member: Member) => ReactNode
}

const asListed = (list: readonly Member[]) => list

/** The loaded members of one section, with the next page at its end. */
export function MemberList({ kind, list, arrange = asListed, empty, children }: MemberListProps) {
  const { fetchNextPage } = list
  const data = list.data && arrange(list.data)
  const kept = useRowFocus<HTMLUListElement>(data?.length ?? 0)
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  if (!data && list.isError)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  if (!data) return <Skeleton shape="block" />
  if (data.length === 0) return empty
  return (
    <>
      <ul
        {...kept}
        className={styles.list}
        aria-label={words.sections[kind]}
        aria-busy={list.isFetchingNextPage || undefined}
      >
        {data.map((member) => (
          <RestingItem key={member._id} name={`${kind} ${member._id}`}>
            {children(member)}
          </RestingItem>
        ))}
      </ul>
      <ListEnd
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError ? list.error : null}
        onLoad={loadMore}
        end={words.end[kind]}
      />
    </>
  )
}
