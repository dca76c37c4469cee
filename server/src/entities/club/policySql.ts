import type { PolicySql } from '../../platform/database/policySql.ts'
import { isClubAdmin, isMember } from './queries.ts'

/** Conditions on a club and a person, given as SQL of their ids. They lock the membership until commit. */
export const clubSql = {
  'club.postAs': (club: string, person: string) => isClubAdmin(club, person, 'for share'),
  'club.postTo': (club: string, person: string) => isMember(club, person, 'for share'),
} satisfies PolicySql
