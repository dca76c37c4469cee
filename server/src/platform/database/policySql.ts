import type { Action } from '@quad/contract/policies/index.ts'

/**
 * Policies as SQL conditions, by action, for statements that re-check one under a lock. testing/standings compares each
 * with the policy of its name on generated worlds.
 */
export type PolicySql = { readonly [A in Action]?: (...sql: never[]) => string }
