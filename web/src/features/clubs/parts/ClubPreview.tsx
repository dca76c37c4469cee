import type { ClubItem } from '@quad/contract/entities/club.ts'
import { ClubCard } from '../../../entities/club/ClubCard.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { formWords, type NewClubValues } from '../clubForm.ts'
import styles from '../screens/CreateClubScreen.module.css'

/** A placeholder for the new club's id, which the server makes and which decides its colour. */
export const previewId = '01a202cd-c95f-701b-92d0-f1f2ce17a95b'

const nothing = {
  _id: previewId,
  membersCount: 1,
  learningXClub: false,
  councilName: '',
  college_status: 'other',
} as const satisfies Partial<ClubItem>

/** The new club's card, updated while one types. Hidden from screen readers, as the form says the same. */
export function ClubPreview({ values }: { readonly values: NewClubValues }) {
  const user = useSession((session) => session.user)
  const { college: _college, isAdminChannelRequired: _required, ...given } = values
  const club: ClubItem = {
    ...nothing,
    ...given,
    admin: [],
    members: [],
    channels: [],
    clubName: given.clubName.trim() || formWords.previewName,
    privacy: 'public',
    description: given.description.trim() || formWords.previewText,
    learnings: [],
    faqs: [],
    faces: user ? [user] : [],
    requestsCount: 0,
    unreadCount: 0,
  }
  return (
    <div className={styles.preview} aria-hidden="true" inert>
      <p className={styles.title}>{formWords.preview}</p>
      <ClubCard club={club} act={<JoinButton club={club} />} />
      <p className={styles.note}>{formWords.previewNote}</p>
    </div>
  )
}
