import { limits } from '@quad/contract/limits.ts'
import { Suspense } from 'react'
import { useController, useFieldArray, useFormContext } from 'react-hook-form'
import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { unreachable } from '../../../shared/api/apiError.ts'
import { SortableFields } from '../../../shared/forms/SortableFields.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type DescriptionValues, noGuideline } from '../descriptionForm.ts'
import { descriptionWords as words } from '../descriptionWords.ts'
import type { DescriptionEditorProps } from './DescriptionEditor.tsx'

// By those who edit: it is heavy.
const DescriptionEditor = lazyPiece<DescriptionEditorProps>(
  async () => (await import('./DescriptionEditor.tsx')).DescriptionEditor,
  () => <ErrorState error={unreachable()} />,
)

/** The description and the guidelines of an event (EVT-05). */
export function DescriptionFields() {
  const { register, control, formState } = useFormContext<DescriptionValues>()
  const { ref, value, onChange, onBlur } = useController({ control, name: 'description' }).field
  const array = useFieldArray({ control, name: 'guidelines' })
  return (
    <>
      <Suspense fallback={<Skeleton shape="block" />}>
        <DescriptionEditor
          ref={ref}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={formState.errors.description?.message}
        />
      </Suspense>
      <FormPart title={words.guidelines} hint={words.guidelinesHint}>
        <SortableFields array={array} empty={noGuideline} max={limits.guidelinesMax} words={words.rows}>
          {(at) => (
            <TextField
              label={words.rows.row(at + 1)}
              autoComplete="off"
              dir="auto"
              maxLength={limits.guidelineLength}
              error={formState.errors.guidelines?.[at]?.guideline?.message}
              {...register(`guidelines.${at}.guideline`)}
            />
          )}
        </SortableFields>
      </FormPart>
    </>
  )
}
