import { type ClubRight, clubRights } from '@quad/contract/entities/clubRight.ts'

/** SQL: the `club_members` row `member` has a right in its club, as an admin or because one gave it (decision 44). */
export const hasRight = (member: string, right: ClubRight) => `(${member}.admin or '${right}' = any (${member}.rights))`

/** SQL: the same condition, written so that PostgreSQL finds a club's members with rights by an index. */
export const hasRightHere = (member: string, right: ClubRight) =>
  `((${member}.admin or ${member}.rights <> '{}') and ${hasRight(member, right)})`

/** SQL: the rights of a `club_members` row, all for an admin, none for null, as a JSON list in the contract's order. */
export const rightsOf = (member: string) => `case
    when ${member}.admin then '${JSON.stringify(clubRights)}'::json
    else array_to_json(coalesce(${member}.rights, '{}')) end`

/** SQL: all rights if the condition is true, else none, as a JSON list. */
export const allRightsIf = (condition: string) =>
  `case when ${condition} then '${JSON.stringify(clubRights)}'::json else '[]'::json end`

/** SQL: the person has a right in the club `club`; `held` locks the membership until commit. */
export const mayInClub = (club: string, person: string, right: ClubRight, held: 'for share' | '' = '') =>
  `exists (select from club_members m where m.club_id = ${club} and m.user_id = ${person} and ${hasRight('m', right)} ${held})`
