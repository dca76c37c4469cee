import { limits } from '@quad/contract/limits.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const refused = 3000

// Most common first, without those that the length rule refuses anyway (ruling 32).
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin).slice(0, refused),
)

/** Whether a password is among the 3,000 most common, in any case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password) || common.has(password.toLowerCase())
}
