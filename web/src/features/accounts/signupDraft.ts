import { signupDraftKey } from '../../shared/session/signupDraft.ts'
import { parseStored } from '../../shared/session/storedSession.ts'

// Never store the password and the code.
const fields = [
  'step',
  'firstname',
  'lastname',
  'college',
  'collegeName',
  'city',
  'gender',
  'birthday',
  'email',
] as const

type SignupDraft = Partial<Record<(typeof fields)[number], string>>

function draftOf(values: object): SignupDraft {
  const given = new Map<string, unknown>(Object.entries(values))
  const texts = fields.flatMap((field) => {
    const text = given.get(field)
    return typeof text === 'string' && text !== '' ? [[field, text] as const] : []
  })
  return Object.fromEntries(texts)
}

/** Stores the sign-up form's step and values for this tab, until the last dialog closes (ACC-01). */
export function keepSignupDraft(values: object): void {
  sessionStorage.setItem(signupDraftKey, JSON.stringify(draftOf(values)))
}

/** Returns the stored values of the sign-up form; undefined if there are none. */
export function readSignupDraft(): SignupDraft | undefined {
  const kept = parseStored(sessionStorage.getItem(signupDraftKey))
  return typeof kept === 'object' && kept !== null ? draftOf(kept) : undefined
}
