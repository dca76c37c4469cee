import type { Member } from '@quad/contract/entities/member.ts'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { memberWords as words } from '../memberWords.ts'

/** When a member joined, after their handle (CLUB-16). */
export function JoinedNote({ member: { joinedAt } }: { readonly member: Member }) {
  if (joinedAt === undefined) return null
  return (
    <>
      {' · '}
      <time dateTime={joinedAt}>{words.joined(dateWithoutWeekday(new Date(joinedAt)))}</time>
    </>
  )
}
