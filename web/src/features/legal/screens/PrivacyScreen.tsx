import { LegalDocument } from '../parts/LegalDocument.tsx'
import { privacyText } from '../privacyText.ts'

/** The privacy policy (LEGAL-01). */
export function PrivacyScreen() {
  return <LegalDocument text={privacyText} />
}
