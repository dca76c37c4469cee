import { limits } from '@quad/contract/limits.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { SortableList } from '../../../shared/ui/SortableList.tsx'
import type { DescriptionValues } from '../clubForm.ts'
import { formWords as words } from '../formWords.ts'
import styles from './ClubForm.module.css'

export function DescriptionField() {
  const { register, formState } = useFormContext<DescriptionValues>()
  return (
    <TextArea
      label={words.description}
      hint={words.descriptionHint}
      rows={5}
      dir="auto"
      error={formState.errors.description?.message}
      {...register('description')}
    />
  )
}

const links = ['website', 'instagram', 'linkedIn'] as const

export function LinkFields() {
  const { register, formState } = useFormContext<DescriptionValues>()
  return links.map((name) => (
    <TextField
      key={name}
      label={words[name]}
      optional
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={words.link}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  ))
}

/** What members learn, at most six, in an order of one's own (CLUB-02). */
export function LearningFields() {
  const { register, control, formState } = useFormContext<DescriptionValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'learnings' })
  return (
    <>
      <SortableList
        label={words.learnings}
        ids={fields.map(({ id }) => id)}
        nameOf={(at) => words.learning(at + 1)}
        onMove={move}
      >
        {(at) => (
          <div className={styles.withRemove}>
            <TextField
              label={words.learning(at + 1)}
              dir="auto"
              autoComplete="off"
              error={formState.errors.learnings?.[at]?.learning?.message}
              {...register(`learnings.${at}.learning`)}
            />
            <IconButton icon="close" size={20} label={words.removeLearning(at + 1)} onClick={() => remove(at)} />
          </div>
        )}
      </SortableList>
      {fields.length < limits.learningsMax && (
        <Button
          kind="quiet"
          size="sm"
          icon="plus"
          className={styles.add ?? ''}
          onClick={() => append({ learning: '' })}
        >
          {words.addLearning}
        </Button>
      )}
    </>
  )
}
