import { eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { limits } from '@quad/contract/limits.ts'
import { useController, useFormContext } from 'react-hook-form'
import { CategoryChips } from '../../../entities/event/CategoryChips.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import type { DetailsValues } from '../detailsForm.ts'
import { detailWords as words } from '../wizardWords.ts'
import styles from './CategoryField.module.css'

/** Up to ten of the 35 categories, folded away until somebody chooses. */
export function CategoryField() {
  const { control } = useFormContext<DetailsValues>()
  const { value, onChange } = useController({ control, name: 'eventCategory' }).field
  return (
    <details className={styles.field}>
      <summary className={styles.summary}>
        <span>
          {value.length === 0 ? words.chooseCategories : words.chosen(value.map(eventCategoryLabel).join(', '))}
          <span className={styles.hint}>{words.categoriesHint}</span>
        </span>
        <Icon name="chevronDown" />
      </summary>
      <CategoryChips label={words.categories} chosen={value} max={limits.eventCategoriesMax} onChange={onChange} />
    </details>
  )
}
