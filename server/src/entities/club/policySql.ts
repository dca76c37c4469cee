import type { PolicySql } from '../../platform/database/policySql.ts'
import { isClubAdmin, isMember } from './queries.ts'

/** Of a club and a person, by the SQL of their ids; both memberships stay as they are until commit. */
export const clubSql = {
  'club.postAs': (club: string, person: string) => isClubAdmin(club, person, 'for share'),
  'club.postTo': (club: string, person: string) => isMember(club, person, 'for share'),
} satisfies PolicySql
