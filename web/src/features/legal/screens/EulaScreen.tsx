import { LegalDocument } from '../parts/LegalDocument.tsx'
import { eulaText } from '../eulaText.ts'

/** The end-user licence agreement (LEGAL-01). */
export function EulaScreen() {
  return <LegalDocument text={eulaText} />
}
