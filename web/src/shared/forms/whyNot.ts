import { uiWords } from '../words.ts'

/** Returns why a form can't be submitted yet; undefined once it can. */
export function whyNotSent(isValid: boolean, isDirty = true): string | undefined {
  if (!isValid) return uiWords.fillIn
  return isDirty ? undefined : uiWords.unchanged
}
