import type { Member } from '@quad/contract/entities/member.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import type { ReactNode } from 'react'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import { UserName, UserPicture } from '../user/UserName.tsx'
import styles from './MemberList.module.css'

interface PersonRowProps {
  readonly member: Member
  readonly mark?: ReactNode
  readonly note?: ReactNode
  /** Below the name; the picture stays at its height. */
  readonly below?: ReactNode
  readonly children?: ReactNode
}

/** A person in a list of members, with optional buttons or a menu. */
export function PersonRow({ member, mark, note, below, children }: PersonRowProps) {
  const { user } = member
  return (
    <Row wrap gap={2} across={3} align={below ? 'start' : 'center'} className={styles.row}>
      <UserPicture user={user} />
      <div className={styles.who}>
        <Row wrap across={2}>
          <UserName user={user} />
          {mark}
        </Row>
        <Text size="small" tone="muted" breaks>
          <MemberLine member={member} />
          {note}
        </Text>
        {below}
      </div>
      {children}
    </Row>
  )
}

/** The person's offices, the role that an admin gave them, if any, and the handle, which distinguishes people of the same name. */
export function MemberLine({ member: { user, role, office } }: Pick<PersonRowProps, 'member'>) {
  const named = [office, Object.values<string>(defaultRoles).includes(role) ? undefined : role]
  return (
    <>
      {named.map((name) => name !== undefined && [<bdi key={name}>{name}</bdi>, ' · '])}@{user.user_name}
    </>
  )
}
