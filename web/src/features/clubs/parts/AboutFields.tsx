import { limits } from '@quad/contract/limits.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { SortableFields } from '../../../shared/forms/SortableFields.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import { type DescriptionValues, noLearning } from '../clubForm.ts'
import { formWords as words } from '../formWords.ts'

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
    <LinkField key={name} label={words[name]} optional error={formState.errors[name]?.message} {...register(name)} />
  ))
}

/** Learnings of members, at most six. */
export function LearningFields() {
  const { register, control, formState } = useFormContext<DescriptionValues>()
  const array = useFieldArray({ control, name: 'learnings' })
  return (
    <SortableFields array={array} empty={noLearning} max={limits.learningsMax} words={words.learningRows}>
      {(at) => (
        <TextField
          label={words.learningRows.row(at + 1)}
          dir="auto"
          autoComplete="off"
          error={formState.errors.learnings?.[at]?.learning?.message}
          {...register(`learnings.${at}.learning`)}
        />
      )}
    </SortableFields>
  )
}
