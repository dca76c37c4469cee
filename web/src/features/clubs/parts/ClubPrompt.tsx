import type { Club } from '@quad/contract/entities/club.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { startAudience, WritePrompt } from '../../../entities/post/WritePrompt.tsx'
import { memberPageWords } from '../memberWords.ts'

/** Opens the post editor for the club's members, or for an admin as the club (FEED-05). */
export function ClubPrompt({ club }: { readonly club: Club }) {
  const { _id: id, clubName, clubImg } = club
  const isAdmin = club.membership?.admin === true
  return (
    <WritePrompt
      prepare={() => startAudience(id, isAdmin)}
      picture={isAdmin ? <PagePicture id={id} src={clubImg} /> : undefined}
    >
      {memberPageWords.write(clubName)}
    </WritePrompt>
  )
}
