import type { Club } from '@quad/contract/entities/club.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import type { ReactNode } from 'react'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useChangeMember } from '../calls/useChangeMember.ts'
import { memberWords as words } from '../memberWords.ts'
import styles from './MemberList.module.css'

interface PersonRowProps {
  readonly member: Member
  readonly mark?: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A person in a list of members, with buttons or a menu beside them. */
export function PersonRow({ member: { user, role }, mark, note, children }: PersonRowProps) {
  const isNamed = !Object.values<string>(defaultRoles).includes(role)
  return (
    <div className={styles.row}>
      <UserPicture user={user} />
      <div className={styles.who}>
        <div className={styles.name}>
          <UserName user={user} />
          {mark}
        </div>
        <p className={styles.line}>
          {isNamed && <bdi>{role}</bdi>}
          {isNamed && ' · '}@{user.user_name}
          {note}
        </p>
      </div>
      {children}
    </div>
  )
}

interface MemberRowProps {
  readonly club: Club
  readonly member: Member
}

/** A member whom an admin may make or unmake an admin, name or remove (MEM-02). */
export function MemberRow({ club, member }: MemberRowProps) {
  const isSelf = useSession((session) => session.userId) === member.user._id
  const mark = (isSelf || member.admin) && (
    <>
      {member.admin && <span className={styles.chip}>{words.admin}</span>}
      {isSelf && <span className={styles.line}>{words.you}</span>}
    </>
  )
  return (
    <PersonRow member={member} mark={mark}>
      <Menu label={words.more(member.user.displayName)} trigger={<Icon name="more" size={22} />}>
        <MemberMenu club={club} member={member} isSelf={isSelf} />
      </Menu>
    </PersonRow>
  )
}

function MemberMenu({ club, member, isSelf }: MemberRowProps & { readonly isSelf: boolean }) {
  const change = useChangeMember(member)
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
