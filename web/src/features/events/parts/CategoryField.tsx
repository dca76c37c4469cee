import { eventCategoryLabel } from '@quad/contract/entities/eventCategories.ts'
import { limits } from '@quad/contract/limits.ts'
import { useController } from 'react-hook-form'
import { CategoryChips } from '../../../entities/event/CategoryChips.tsx'
import { useField } from '../../../shared/forms/FormField.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { type DetailsValues, detailWords as words } from '../detailsForm.ts'
import styles from './fields.module.css'

/** Up to ten of the 35 categories, folded away until somebody chooses. */
export function CategoryField() {
  const { value, onChange } = useController<DetailsValues, 'eventCategory'>({ name: 'eventCategory' }).field
  const { label } = useField('eventCategory').texts
  return (
    <details className={styles.field}>
      <summary className={styles.summary}>
        <span>
          {value.length === 0 ? words.chooseCategories : words.chosen(value.map(eventCategoryLabel).join(', '))}
          <Text as="span" size="small" tone="muted" className={styles.hint}>
            {words.categoriesHint}
          </Text>
        </span>
        <Icon name="chevronDown" />
      </summary>
      <CategoryChips label={label} chosen={value} max={limits.eventCategoriesMax} onChange={onChange} />
    </details>
  )
}
