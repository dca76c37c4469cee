import { useDebouncedValue } from '@mantine/hooks'
import type { Club } from '@quad/contract/entities/club.ts'
import { limits } from '@quad/contract/limits.ts'
import { useEffect, useState } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { useAnswerRequests, useSeeRequests } from '../calls/useAnswerRequests.ts'
import { useListMembers } from '../calls/useListMembers.ts'
import { memberWords as words } from '../memberWords.ts'
import { MemberList } from './MemberList.tsx'
import styles from './MemberList.module.css'
import { MemberRow } from './MemberRow.tsx'
import { RequestRow } from './RequestRow.tsx'

interface SectionProps {
  readonly club: Club
}

export function AdminsSection({ club }: SectionProps) {
  const list = useListMembers(club._id, 'admins', '')
  return (
    <MemberList club={club} kind="admins" list={list} empty={null}>
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
      <MemberList
        club={club}
        kind="members"
        list={list}
        empty={<EmptyState title={words.nobody} text={words.nobodyText} />}
      >
        {(member) => <MemberRow club={club} member={member} />}
      </MemberList>
    </>
  )
}

/** The requests to join: shown once, they count as seen, and stay marked until one leaves (MEM-05). */
export function RequestsSection({ club }: SectionProps) {
  const list = useListMembers(club._id, 'requests', '')
  const answer = useAnswerRequests(club._id)
  const { mutate: see } = useSeeRequests(club._id)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unseen = list.data?.filter(({ isNewMember }) => isNewMember) ?? []
  if (unseen.some(({ _id }) => !fresh.has(_id))) setFresh(new Set([...fresh, ...unseen.map(({ _id }) => _id)]))
  const newest = unseen[0]?._id
  useEffect(() => {
    if (newest !== undefined) see()
  }, [newest, see])
  const none = (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={<LinkButton to={`/club/about/${club._id}`}>{words.openPage}</LinkButton>}
    />
  )
  return (
    <>
      {club.requestsCount > 1 && (
        <div className={styles.all}>
          <Button kind="quiet" size="sm" icon="check" loading={answer.isPending} onClick={() => answer.mutate(true)}>
            {words.acceptAll(club.requestsCount)}
          </Button>
          <Button
            kind="quiet"
            size="sm"
            disabled={answer.isPending}
            onClick={() => openModal('declineRequests', { clubId: club._id })}
          >
            {words.declineAll}
          </Button>
        </div>
      )}
      <MemberList club={club} kind="requests" list={list} empty={none}>
        {(request) => <RequestRow request={request} isNew={fresh.has(request._id)} />}
      </MemberList>
    </>
  )
}
