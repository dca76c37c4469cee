import type { Club } from '@quad/contract/entities/club.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { useListMembers } from '../calls/useListMembers.ts'
import { memberWords as words } from '../memberWords.ts'
import { MemberList } from '../../../entities/club/MemberList.tsx'
import { MemberRow } from './MemberRow.tsx'
import { MemberSearch } from '../../../entities/club/MemberSearch.tsx'

interface SectionProps {
  readonly club: Club
}

export function AdminsSection({ club }: SectionProps) {
  const list = useListMembers(club._id, 'admins', '')
  return (
    <MemberList label={words.sections.admins} list={list} empty={null} end={words.end.admins}>
      {(member) => <MemberRow club={club} member={member} />}
    </MemberList>
  )
}

export function MembersSection({ club }: SectionProps) {
  return <MemberSearch>{(text) => <FoundMembers club={club} text={text} />}</MemberSearch>
}

function FoundMembers({ club, text }: SectionProps & { readonly text: string }) {
  const list = useListMembers(club._id, 'members', text)
  const isFound = list.isSuccess && !list.isPlaceholderData
  const status = isFound ? words.found(list.data.length, list.hasNextPage) : words.searching
  return (
    <>
      <p className="visuallyHidden" role="status">
        {text === '' ? '' : status}
      </p>
      <MemberList
        label={words.sections.members}
        list={list}
        end={words.end.members}
        empty={<EmptyState title={words.nobody} text={words.nobodyText} />}
      >
        {(member) => <MemberRow club={club} member={member} />}
      </MemberList>
    </>
  )
}
