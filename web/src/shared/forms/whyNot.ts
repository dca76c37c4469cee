import { uiWords } from '../words.ts'

/** Why a form can't be sent yet; undefined once it can. */
export function whyNotSent(isValid: boolean, isDirty = true): string | undefined {
  if (!isValid) return uiWords.fillIn
  return isDirty ? undefined : uiWords.unchanged
}
