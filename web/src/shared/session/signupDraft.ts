import { useModal } from '../modal/store.ts'

/** The key in sessionStorage of features/accounts/signupDraft.ts. */
export const signupDraftKey = 'quad.signupDraft'

export const hasSignupDraft = (): boolean => sessionStorage.getItem(signupDraftKey) !== null

/** Deletes the draft whenever the last dialog closes, whether or not the person signed in. Call it once, at start. */
export function forgetSignupDraftOnClose(): void {
  useModal.subscribe(({ current }) => current === null && sessionStorage.removeItem(signupDraftKey))
}
