import type { ClubItem } from '@quad/contract/entities/club.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import styles from './Faces.module.css'
import { clubWords } from './words.ts'

const shown = 3

/** Overlapping faces of some members, and how many there are. */
export function Faces({ club }: { readonly club: Pick<ClubItem, 'faces' | 'membersCount'> }) {
  return (
    <span className={styles.faces}>
      {club.faces.slice(0, shown).map((face) => (
        <span key={face._id} className={styles.face}>
          <Avatar id={face._id} name={face.displayName} src={face.userImg} size={24} />
        </span>
      ))}
      <span className={styles.count}>{clubWords.members(club.membersCount)}</span>
    </span>
  )
}
