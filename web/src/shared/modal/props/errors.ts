export interface ErrorModalProps {
  /** `suspended`: the session ended because the account is suspended. */
  signInRequired: { reason?: string; suspended?: boolean }
}
