import type { Action } from '@quad/contract/policies/index.ts'

/**
 * Policies as SQL conditions, by action, for statements that re-check one under a lock. A condition and the policy of
 * its name always agree: testing/standings runs both on generated worlds.
 */
export type PolicySql = { readonly [A in Action]?: (...sql: never[]) => string }
