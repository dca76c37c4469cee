import type { Member } from '@quad/contract/entities/member.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSettled } from '../../shared/timers.ts'
import { ListEnd } from '../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../shared/ui/RestingItem.tsx'
import { SearchPill } from '../../shared/ui/SearchPill.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useRowFocus } from '../../shared/ui/keptFocus.ts'
import { Text } from '../../shared/ui/primitives.tsx'
import styles from './MemberList.module.css'
import { clubWords as words, clubWords } from './words.ts'

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

interface MemberMarkProps {
  readonly member: Pick<Member, 'admin' | 'rights'>
  readonly isSelf: boolean
}

/** The labels beside a member's name: "Admin", and whether it is the viewer. */
export function MemberMark({ member: { admin, rights }, isSelf }: MemberMarkProps) {
  const marks = admin ? [words.admin] : rights.map((right) => words.rights[right])
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} className={styles.chip}>
          {mark}
        </span>
      ))}
      {isSelf && (
        <Text as="span" size="small" tone="muted" breaks>
          {words.you}
        </Text>
      )}
    </>
  )
}

interface MemberSearchProps {
  /** Renders the results for the text once typing pauses; at once when the field is emptied. */
  readonly children: (text: string) => ReactNode
}

/** A field that searches a club's members by name, above the results that `children` renders. */
export function MemberSearch({ children }: MemberSearchProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useSettled(typed)
  return (
    <>
      <div className={styles.search}>
        <SearchPill label={clubWords.searchMembers} text={text} onText={setText} focusInDialog />
      </div>
      {children(typed === '' ? '' : settled)}
    </>
  )
}
