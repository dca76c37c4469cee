import { contactFields as rules } from '@quad/contract/bodies/pages.ts'
import { FormField } from '../../shared/forms/FormField.tsx'
import { FieldPair } from '../../shared/ui/Field.tsx'
import { linkWords as words } from '../../shared/words.ts'

/** The contact fields of a club, college or fest; all are optional. */
export const contactFields = {
  email: { kind: 'email', label: words.email, optional: true, rule: rules.email },
  website: { kind: 'link', label: words.website, optional: true, rule: rules.website },
  instagram: { kind: 'link', label: words.instagram, optional: true, rule: rules.instagram },
  linkedIn: { kind: 'link', label: words.linkedIn, optional: true, rule: rules.linkedIn },
} as const

const Field = FormField<Record<keyof typeof contactFields, string>>

export function ContactFields() {
  return (
    <>
      <FieldPair>
        <Field name="email" />
        <Field name="website" />
      </FieldPair>
      <FieldPair>
        <Field name="instagram" />
        <Field name="linkedIn" />
      </FieldPair>
    </>
  )
}

/** The width of a college's or fest's picture divided by its height (COLL-04). */
export const bannerRatio = 2
