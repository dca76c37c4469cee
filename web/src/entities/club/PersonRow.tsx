import type { Member } from '@quad/contract/entities/member.ts'
import { defaultRoles } from '@quad/contract/messages/clubs.ts'
import type { ReactNode } from 'react'
import { UserName, UserPicture } from '../user/UserName.tsx'
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
