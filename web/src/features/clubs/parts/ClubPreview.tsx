import type { ClubItem } from '@quad/contract/entities/club.ts'
import { type Control, useWatch } from 'react-hook-form'
import { ClubCard } from '../../../entities/club/ClubCard.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { useSession } from '../../../shared/session/session.ts'
import type { NewClubValues } from '../clubForm.ts'
import { formWords } from '../formWords.ts'
import styles from './ClubPreview.module.css'

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
export function ClubPreview({ control }: { readonly control: Control<NewClubValues> }) {
  const [clubName, clubImg, category, description] = useWatch({
    control,
    name: ['clubName', 'clubImg', 'category', 'description'],
  })
  const user = useSession((session) => session.user)
  const club: ClubItem = {
    ...nothing,
    admin: [],
    members: [],
    channels: [],
    clubName: clubName.trim() || formWords.previewName,
    clubImg: clubImg ?? '',
    category: category ?? '',
    privacy: 'public',
    description: description.trim() || formWords.previewText,
    email: '',
    website: '',
    instagram: '',
    linkedIn: '',
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
