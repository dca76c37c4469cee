import type { Member } from '@quad/contract/entities/member.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { useRowFocus } from '../../shared/ui/keptFocus.ts'
import { ListEnd } from '../../shared/ui/ListEnd.tsx'
import { RestingItem } from '../../shared/ui/RestingItem.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import styles from './MemberList.module.css'

interface MemberListProps<Shown extends Member> {
  readonly label: string
  readonly list: UseInfiniteQueryResult<Shown[]>
  /** Returns the rows to show, in order. */
  readonly arrange?: (list: readonly Shown[]) => readonly Shown[]
  readonly empty: ReactNode
  /** The sentence below the last row, if any. */
  readonly end?: string
  readonly children: (member: Shown) => ReactNode
}

/** The loaded members of one section, with the next page at its end. */
export function MemberList<Shown extends Member>(props: MemberListProps<Shown>) {
  const { label, list, arrange, empty, end, children } = props
  const data: readonly Shown[] | undefined = list.data && arrange ? arrange(list.data) : list.data
  const kept = useRowFocus<HTMLUListElement>(data?.length ?? 0)
  if (!data && list.isError) return <QueryError query={list} />
  if (!data) return <Skeleton shape="block" />
  if (data.length === 0 && !list.hasNextPage) return empty
  return (
    <>
      <ul {...kept} className={styles.list} aria-label={label} aria-busy={list.isFetchingNextPage || undefined}>
        {data.map((member) => (
          <RestingItem key={member._id} name={`${label} ${member._id}`}>
            {children(member)}
          </RestingItem>
        ))}
      </ul>
      {(end !== undefined || list.hasNextPage) && <ListEnd list={list} end={end ?? ''} />}
    </>
  )
}
