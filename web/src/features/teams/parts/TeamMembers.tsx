import type { Team } from '@quad/contract/entities/team.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { Card, Text } from '../../../shared/ui/primitives.tsx'
import { organiseWords as words } from '../organiseWords.ts'
import { phoneLink } from '../phoneLink.ts'
import styles from './TeamItem.module.css'

/** The members of a team with their contacts, and who registered it. */
export function TeamMembers({ team: { members, creator } }: { readonly team: Team }) {
  return (
    <div className={styles.place}>
      <Card as="ul">
        {members.map(({ _id, memberName, email, phone, college, otherDetails, invitation }) => (
          <li key={_id} className={styles.member}>
            <Text as="bdi" strong>
              {memberName}
            </Text>
            <a href={`mailto:${email}`}>{email}</a>
            <a href={phoneLink(phone)}>{phone}</a>
            <bdi>{college}</bdi>
            {invitation !== 'accepted' && <span className={styles.details}>{teamWords.states[invitation]}</span>}
            {otherDetails !== '' && <bdi className={styles.details}>{otherDetails}</bdi>}
          </li>
        ))}
      </Card>
      <Text above={3} tone="muted">
        {words.registeredBy} <UserName user={creator} />
      </Text>
    </div>
  )
}
