import type { PolicySql } from '../../platform/database/policySql.ts'
import { isFestAdmin } from './queries.ts'

/** Of a fest and a person, by the SQL of their ids; the person stays an admin until commit. */
export const festSql = {
  'fest.postAs': (fest: string, person: string) => isFestAdmin(fest, person, 'for share'),
} satisfies PolicySql
