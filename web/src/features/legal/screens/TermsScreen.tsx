import { LegalDocument } from '../parts/LegalDocument.tsx'
import { termsText } from '../termsText.ts'

/** The terms and conditions (LEGAL-01). */
export function TermsScreen() {
  return <LegalDocument text={termsText} />
}
