import { z } from 'zod'
import { limits } from './limits.ts'
import { accountFields } from './messages/accounts.ts'

const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]+Z?)?$/

/**
 * YYYY-MM-DD from `dd/MM/yyyy` or ISO text (ruling 49); undefined for other text, a day that doesn't exist, or one
 * before 1900.
 */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim()
  const byDay = dayFirst.exec(trimmed)
  const byYear = iso.exec(trimmed)
  const [year, month, day] = byDay ? [byDay[3], byDay[2], byDay[1]] : byYear ? byYear.slice(1) : []
  if (!year || !month || !day) return undefined
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`)
  const plain = `${year}-${month}-${day}`
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(plain) && Number(year) >= 1900
    ? plain
    : undefined
}

/** Converts YYYY-MM-DD to `dd/MM/yyyy`, the wire format of birthdays (ruling 49). */
export function writeDay(day: string): string {
  return day.split('-').toReversed().join('/')
}

/**
 * Returns why someone born on `birthday` can't sign up on `today`, or undefined if they can; both YYYY-MM-DD (ACC-12).
 */
export function checkAge(birthday: string, today: string): 'signup.birthdayInFuture' | 'signup.tooYoung' | undefined {
  if (birthday > today) return 'signup.birthdayInFuture'
  const latest = `${Number(today.slice(0, 4)) - limits.minimumAge}${today.slice(4)}`
  return birthday > latest ? 'signup.tooYoung' : undefined
}

function readDay(text: string, context: z.RefinementCtx): string {
  const day = parseDay(text)
  if (day !== undefined) return day
  context.addIssue({ code: 'custom', message: accountFields.birthdayInvalid })
  return z.NEVER
}

const dayText = z.string().max(limits.dateLength, accountFields.birthdayInvalid)

/** A required birthday: accepts `dd/MM/yyyy` or ISO, outputs YYYY-MM-DD. */
export const birthday = dayText.transform(readDay)

export const birthdayIfAny = dayText.transform((text, context) => (text.trim() === '' ? '' : readDay(text, context)))
