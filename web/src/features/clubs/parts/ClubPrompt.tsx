import type { Club } from '@quad/contract/entities/club.ts'
import { startAudience } from '../../../entities/post/startAudience.ts'
import { WritePrompt } from '../../../entities/post/WritePrompt.tsx'
import { memberPageWords } from '../memberPageWords.ts'

/** Opens the post editor for the club's members, or for an admin as the club (FEED-05). */
export function ClubPrompt({ club }: { readonly club: Club }) {
  const isAdmin = club.membership?.admin === true
  return (
    <WritePrompt prepare={() => startAudience(club._id, isAdmin)}>{memberPageWords.write(club.clubName)}</WritePrompt>
  )
}
