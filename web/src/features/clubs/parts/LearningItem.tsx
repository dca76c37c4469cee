import type { Club } from '@quad/contract/entities/club.ts'
import { useSession } from '../../../shared/session/session.ts'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useMarkLearningClub } from '../calls/useMarkLearningClub.ts'
import { memberPageWords } from '../memberPageWords.ts'

/** Makes a club one that people join at once, or an ordinary one again, for site admins (CLUB-08). */
export function LearningItem({ club }: { readonly club: Club }) {
  const isSiteAdmin = useSession((session) => session.user?.admin)
  const mark = useMarkLearningClub(club._id)
  if (!isSiteAdmin) return null
  return (
    <MenuItem
      icon={club.learningXClub ? 'close' : 'check'}
      onSelect={() => mark.isPending || mark.mutate(!club.learningXClub)}
    >
      {club.learningXClub ? memberPageWords.clearLearning : memberPageWords.markLearning}
    </MenuItem>
  )
}
