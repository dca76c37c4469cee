import { checkAge } from '@quad/contract/birthday.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import type { Clock } from '../../platform/clock.ts'
import { fail } from '../../platform/http/failure.ts'

/**
 * Checks a birthday (YYYY-MM-DD), if any (ACC-12).
 * @throws Failure `signup.birthdayInFuture` or `signup.tooYoung`, by field
 */
export function assertMinimumAge(birthday: string | undefined, clock: Clock): void {
  const code = birthday && checkAge(birthday, clock.now().toISOString().slice(0, 10))
  if (code) fail(code, { fields: { birthday: accountRefusals[code].message } })
}
