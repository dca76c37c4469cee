import type { Kind } from './kind.ts'
import { clubLink } from './links.ts'

/** A kind about a club, for the members `made` of the condition: by default the one whose membership is the subject. */
export const forMembers = (text: string, where = 'made.id = $2::uuid'): Kind => ({
  targetType: 'club',
  text,
  link: clubLink,
  groups: false,
  recipients: {
    from: 'club_members made',
    where,
    columns: { recipient_id: 'made.user_id', target_id: 'made.club_id', club_id: 'made.club_id' },
  },
})
