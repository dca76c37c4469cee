import { useDebouncedValue } from '@mantine/hooks'
import type { Club } from '@quad/contract/entities/club.ts'
import { limits } from '@quad/contract/limits.ts'
import { useState } from 'react'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useListMembers } from '../calls/useListMembers.ts'
import { memberWords as words } from '../memberWords.ts'
import { MemberList } from './MemberList.tsx'
import styles from './MemberList.module.css'
import { MemberRow } from './MemberRow.tsx'

interface SectionProps {
  readonly club: Club
}

export function AdminsSection({ club }: SectionProps) {
  const list = useListMembers(club._id, 'admins', '')
  return (
    <MemberList kind="admins" list={list} empty={null}>
      {(member) => <MemberRow club={club} member={member} />}
    </MemberList>
  )
}

export function MembersSection({ club }: SectionProps) {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), limits.searchDebounceMs)
  const sought = text.trim() === '' ? '' : settled
  const list = useListMembers(club._id, 'members', sought)
  const isFound = sought !== '' && list.isSuccess && !list.isPlaceholderData
  const status = sought === '' ? '' : isFound ? words.found(list.data.length, list.hasNextPage) : words.searching
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={words.search}
          type="search"
          autoComplete="off"
          maxLength={limits.searchLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p className="visuallyHidden" role="status">
        {status}
      </p>
      <MemberList kind="members" list={list} empty={<EmptyState title={words.nobody} text={words.nobodyText} />}>
        {(member) => <MemberRow club={club} member={member} />}
      </MemberList>
    </>
  )
}
