import type { UserCard } from '@quad/contract/entities/user.ts'
import { HairlineItem, HairlineList } from '../../shared/ui/HairlineList.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import styles from './UserName.module.css'
import { UserName, UserPicture } from './UserName.tsx'

interface PeopleListProps {
  readonly label: string
  readonly people: readonly UserCard[]
}

/** Lists people with links to their profiles. */
export function PeopleList({ label, people }: PeopleListProps) {
  return (
    <HairlineList label={label}>
      {people.map((person) => (
        <HairlineItem key={person._id}>
          <Row gap={3} className={styles.person}>
            <UserPicture user={person} />
            <UserName user={person} />
          </Row>
        </HairlineItem>
      ))}
    </HairlineList>
  )
}
