import type { ClubItem } from '@quad/contract/entities/club.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Row, Text } from '../../shared/ui/primitives.tsx'
import styles from './ClubFacts.module.css'
import { clubWords } from './words.ts'

const shown = 3

/** Overlapping faces of some members, and how many there are. */
export function Faces({ club }: { readonly club: Pick<ClubItem, 'faces' | 'membersCount'> }) {
  return (
    <Row as="span" inline shrink>
      {club.faces.slice(0, shown).map((face) => (
        <Row key={face._id} as="span" inline align="stretch" className={styles.face}>
          <Avatar id={face._id} name={face.displayName} src={face.userImg} size={24} />
        </Row>
      ))}
      <Text as="span" size="small" tone="muted" className={styles.count}>
        {clubWords.members(club.membersCount)}
      </Text>
    </Row>
  )
}
