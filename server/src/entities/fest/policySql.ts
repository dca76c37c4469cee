import type { PolicySql } from '../../platform/database/policySql.ts'
import { isFestAdmin } from './queries.ts'

/** Conditions on a fest and a person, given as SQL of their ids. They lock the admin's row until commit. */
export const festSql = {
  'fest.postAs': (fest: string, person: string) => isFestAdmin(fest, person, 'for share'),
} satisfies PolicySql
