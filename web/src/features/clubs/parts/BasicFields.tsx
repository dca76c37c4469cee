import { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormPicture } from '../../../shared/forms/FormRows.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { formWords as words, type InfoValues } from '../clubForm.ts'

const Field = FormField<InfoValues>

interface BasicFieldsProps {
  readonly clubId: string
  /** Keeps a saved category that forms don't offer (ruling 61). */
  readonly category?: string
}

/** Picture, name, category and email of a club. */
export function BasicFields({ clubId, category = '' }: BasicFieldsProps) {
  const offered: readonly string[] = clubCategories
  const categories = category === '' || offered.includes(category) ? offered : [...offered, category]
  return (
    <>
      <FormPicture<InfoValues> name="clubImg">
        {(clubImg) => <ClubPicture club={{ _id: clubId, clubImg }} size={96} />}
      </FormPicture>
      <Field name="clubName" />
      <FieldPair>
        <Field name="category">
          {category === '' && <option value="">{words.chooseCategory}</option>}
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Field>
        <Field name="email" />
      </FieldPair>
    </>
  )
}
