import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { CategoryChips } from '../../../entities/event/CategoryChips.tsx'
import type { DetailsValues } from '../detailsForm.ts'
import { detailWords as words } from '../wizardWords.ts'
import styles from './CategoryField.module.css'

/** Up to ten of the 35 categories. */
export function CategoryField() {
  const { control } = useFormContext<DetailsValues>()
  const { value, onChange } = useController({ control, name: 'eventCategory' }).field
  return (
    <div>
      <CategoryChips
        label={words.categories(value.length)}
        chosen={value}
        max={limits.eventCategoriesMax}
        onChange={onChange}
      />
      <p className={styles.hint}>{words.categoriesHint}</p>
    </div>
  )
}
