export interface ErrorModalProps {
  signInRequired: { reason?: string }
}
