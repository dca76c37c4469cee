import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { unreachable } from '../../../shared/api/apiError.ts'
import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import type { DescriptionValues } from '../descriptionForm.ts'
import { descriptionWords as words } from '../descriptionWords.ts'
import type { DescriptionEditorProps } from './DescriptionEditor.tsx'

// By those who edit: it is heavy.
const DescriptionEditor = lazyPiece<DescriptionEditorProps>(
  async () => (await import('./DescriptionEditor.tsx')).DescriptionEditor,
  () => <ErrorState error={unreachable()} />,
)

/** The description and the guidelines of an event (EVT-05). */
export function DescriptionFields() {
  const { field } = useController<DescriptionValues, 'description'>({ name: 'description' })
  const { ref, value, onChange, onBlur } = field
  const { error } = useField('description').texts
  return (
    <>
      <Suspense fallback={<Skeleton shape="block" />}>
        <DescriptionEditor ref={ref} value={value} onChange={onChange} onBlur={onBlur} error={error} />
      </Suspense>
      <FormPart title={words.guidelines} hint={words.guidelinesHint}>
        <FormRows<DescriptionValues> name="guidelines">
          {(at) => <FormField<DescriptionValues> name={`guidelines.${at}.guideline`} />}
        </FormRows>
      </FormPart>
    </>
  )
}
