import { codeLimits } from './limits.ts'
import type { RateLimit, rateLimits } from './rateLimits.ts'

/**
 * A network's failed attempts minus its successes, counted in the database (ruling 94). Above the first two limits the
 * network gets one attempt in ten seconds; above the third no mail is sent, and the reply stays the same.
 */
export const networkBudgets = {
  unfinishedSignups: {
    points: 50,
    seconds: 3600,
    per: 'network',
    why: 'sign-ups that wait for their code, beyond those that were finished',
  },
  wrongCodes: {
    points: 30,
    seconds: 3600,
    per: 'network',
    why: 'wrong codes beyond right ones; links and known devices aren’t counted',
  },
  noAccountMails: {
    points: 20,
    seconds: 3600,
    per: 'network',
    why: 'mails to people without an account who ask for a new password',
  },
} as const satisfies Record<string, RateLimit>

export type NetworkBudgetName = keyof typeof networkBudgets

/** The limits on codes of ruling 29; the database counts them with the codes. */
export const codeRateLimits = {
  codesSent: {
    points: codeLimits.perDay,
    seconds: 86_400,
    per: 'account and network',
    why: 'codes to one address or number, counted apart for signing up and for a new password, and for known devices; for a new password the last code is then sent again',
  },
  codesSentEverywhere: {
    points: codeLimits.perDayEverywhere,
    seconds: 86_400,
    per: 'account',
    why: 'codes to one address or number from all networks together',
  },
  codeTries: {
    points: codeLimits.tries,
    seconds: codeLimits.lifetimeMinutes * 60,
    per: 'code',
    why: 'guesses at one code',
  },
} as const satisfies Record<string, RateLimit>

type ChargedByHandler =
  | 'document'
  | 'doorCode'
  | 'doorCodeNetwork'
  | 'loginFailure'
  | 'loginFailureEverywhere'
  | 'loginFailureOnDevice'
  | 'codeTurn'
  | 'newEvent'
  | 'newSession'
  | 'addTeam'
  | 'judgeLink'

/** The limits per account, network or code that a call names. */
export type TargetLimitName = ChargedByHandler | NetworkBudgetName | keyof typeof codeRateLimits

/** The rows that a call may name; a visitor's read is charged to `visitor` instead, other calls by address. */
export type RateLimitName = Exclude<keyof typeof rateLimits, ChargedByHandler | 'visitor' | 'file' | 'socket'>
