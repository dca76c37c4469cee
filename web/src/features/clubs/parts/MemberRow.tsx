import type { Club } from '@quad/contract/entities/club.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import { MemberMark } from '../../../entities/club/MemberMark.tsx'
import { PersonRow } from '../../../entities/club/PersonRow.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useUpdateMember } from '../calls/useUpdateMember.ts'
import { memberWords as words } from '../memberWords.ts'

interface MemberRowProps {
  readonly club: Club
  readonly member: Member
}

/** A member whom an admin may make or unmake an admin, name or remove (MEM-02). */
export function MemberRow({ club, member }: MemberRowProps) {
  const isSelf = useSession((session) => session.userId) === member.user._id
  return (
    <PersonRow member={member} mark={<MemberMark admin={member.admin} isSelf={isSelf} />}>
      <Menu label={words.more(member.user.displayName)} trigger={<Icon name="more" size={22} />}>
        <MemberMenu club={club} member={member} isSelf={isSelf} />
      </Menu>
    </PersonRow>
  )
}

function MemberMenu({ club, member, isSelf }: MemberRowProps & { readonly isSelf: boolean }) {
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
      {!isSelf && (
        <MenuItem icon="trash" danger onSelect={() => openModal('memberQuestion', { ...ids, act: 'remove' })}>
          {words.remove}
        </MenuItem>
      )}
    </>
  )
}
