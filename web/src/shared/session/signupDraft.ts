import { useModal } from '../modal/store.ts'

/** Where features/accounts/signupDraft.ts keeps the values of the sign-up form. */
export const signupDraftKey = 'quad.signupDraft'

export const hasSignupDraft = (): boolean => sessionStorage.getItem(signupDraftKey) !== null

/** Deletes the draft whenever the last dialog closes, whether or not the person signed in. Call it once, at start. */
export function forgetSignupDraftOnClose(): void {
  useModal.subscribe(({ current }) => current === null && sessionStorage.removeItem(signupDraftKey))
}
