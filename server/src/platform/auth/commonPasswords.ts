import { limits } from '@quad/contract/limits.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

const refused = 3000

// Ordered by how often people choose them; what the length rule refuses anyway does not use up a place (ruling 32).
const common = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMin).slice(0, refused),
)

/** Whether a password is among the 3,000 most common, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password) || common.has(password.toLowerCase())
}
