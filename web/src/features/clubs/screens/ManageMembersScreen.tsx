import type { Club } from '@quad/contract/entities/club.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MemberList, MemberMark, MemberSearch } from '../../../entities/club/MemberList.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { useManagedClub } from '../../../entities/club/useGetClub.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useExportMembers, useListMembers, useUpdateMember } from '../calls/members.ts'
import type { MemberKind, MemberOrder } from '../memberCache.ts'
import { memberWords as words } from '../memberWords.ts'
import { InvitesSection } from '../parts/InvitesSection.tsx'
import { JoinedNote } from '../parts/JoinedNote.tsx'
import { RequestsSection } from '../parts/RequestsSection.tsx'

const sections = {
  admins: AdminsSection,
  members: MembersSection,
  requests: RequestsSection,
  invites: InvitesSection,
} as const
const kinds = ['admins', 'members', 'requests', 'invites'] as const

/** /club/manage/members/:id: admins, members, requests to join and invitations; requests first if there are any (MEM-02, MEM-08). */
export function ManageMembersScreen() {
  const club = useManagedClub()
  const place = useRef<HTMLDivElement>(null)
  // React Router's useSearchParams would weigh on every visitor's page.
  const section = new URLSearchParams(useLocation().search).get('section')
  const [first] = useState<MemberKind | 'invites'>(club.requestsCount > 0 ? 'requests' : 'members')
  const active = kinds.find((kind) => kind === section) ?? first
  const counts = {
    admins: club.admin.length,
    members: club.membersCount,
    requests: club.requestsCount,
    invites: undefined,
  }
  const Section = sections[active]
  useDocumentTitle(`${words.title} · ${club.clubName}`)
  // Once a single request is left, the buttons for all requests disappear, and their focus would be lost.
  useKeptFocus(place, counts.requests > 1, '[role="tab"][aria-selected="true"]')
  return (
    <div ref={place}>
      <h1 className="visuallyHidden">{words.title}</h1>
      <Tabs
        label={words.sectionsLabel}
        active={active}
        look="pills"
        tabs={kinds.map((key) => ({
          key,
          label: counts[key] === undefined ? words.sections[key] : words.counted(words.sections[key], counts[key]),
          to: `/club/manage/members/${club._id}?section=${key}`,
        }))}
      >
        <Section club={club} />
      </Tabs>
    </div>
  )
}

interface SectionProps {
  readonly club: Club
}

function AdminsSection({ club }: SectionProps) {
  const list = useListMembers(club._id, 'admins', '')
  return (
    <MemberList label={words.sections.admins} list={list} empty={null} end={words.end.admins}>
      {(member) => <MemberRow club={club} member={member} />}
    </MemberList>
  )
}

function MembersSection({ club }: SectionProps) {
  const [order, setOrder] = useState<MemberOrder>('newest')
  return (
    <MemberSearch>
      {(text) => (
        <>
          <Row gap={3} wrap align="end">
            {text === '' && (
              <SelectField
                label={words.order}
                value={order}
                onChange={({ target }) => setOrder(target.value === 'oldest' ? 'oldest' : 'newest')}
              >
                <option value="newest">{words.orders.newest}</option>
                <option value="oldest">{words.orders.oldest}</option>
              </SelectField>
            )}
            {club.membership?.admin && <Download club={club} />}
          </Row>
          <FoundMembers club={club} text={text} order={order} />
        </>
      )}
    </MemberSearch>
  )
}

function Download({ club: { _id, clubName } }: SectionProps) {
  const download = useExportMembers(_id, clubName)
  return (
    <Button kind="quiet" icon="file" loading={download.isPending} onClick={() => download.mutate()}>
      {words.download}
    </Button>
  )
}

interface FoundProps extends SectionProps {
  readonly text: string
  readonly order: MemberOrder
}

function FoundMembers({ club, text, order }: FoundProps) {
  const list = useListMembers(club._id, 'members', text, order)
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

interface MemberRowProps {
  readonly club: Club
  readonly member: Member
}

/** A member, with a menu to change their role or rights, or to remove them (MEM-02, MEM-07). */
function MemberRow({ club, member }: MemberRowProps) {
  const isSelf = useSession((session) => session.userId) === member.user._id
  const isTrusted = member.admin || member.rights.length > 0
  const isAdmin = club.membership?.admin ?? false
  return (
    <PersonRow
      member={member}
      mark={<MemberMark member={member} isSelf={isSelf} />}
      note={<JoinedNote member={member} />}
    >
      {(isAdmin || !(isTrusted || isSelf)) && (
        <Menu label={words.more(member.user.displayName)} trigger={<Icon name="more" size={22} />}>
          {isAdmin && <AdminItems club={club} member={member} isSelf={isSelf} />}
          {!isSelf && (
            <MenuItem
              icon="trash"
              danger
              onSelect={() => openModal('memberQuestion', { clubId: club._id, memberId: member._id, act: 'remove' })}
            >
              {words.remove}
            </MenuItem>
          )}
        </Menu>
      )}
    </PersonRow>
  )
}

function AdminItems({ club, member, isSelf }: MemberRowProps & { readonly isSelf: boolean }) {
  const change = useUpdateMember(member)
  const ids = { clubId: club._id, memberId: member._id }
  const isAlone = club.admin.length < 2
  return (
    <>
      {!member.admin && (
        <MenuItem icon="check" onSelect={() => change.mutate({ admin: true })}>
          {words.makeAdmin}
        </MenuItem>
      )}
      <MenuItem icon="pencil" onSelect={() => openModal('memberRole', ids)}>
        {words.changeRole}
      </MenuItem>
      {member.admin && !isAlone && (
        <MenuItem
          icon="close"
          onSelect={() =>
            isSelf ? openModal('memberQuestion', { ...ids, act: 'demoteSelf' }) : change.mutate({ admin: false })
          }
        >
          {words.removeAdmin}
        </MenuItem>
      )}
    </>
  )
}
