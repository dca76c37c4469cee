import type { Event } from '@quad/contract/entities/event.ts'
import { Suspense } from 'react'
import { useController } from 'react-hook-form'
import { unreachable } from '../../../shared/api/apiError.ts'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { descriptionBody, descriptionForm, descriptionOf, type DescriptionValues } from '../descriptionForm.ts'
import { descriptionWords as words } from '../memberWords.ts'
import type { DescriptionEditorProps } from '../parts/DescriptionEditor.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'description'

/** /event/manage/description/:id: what people read of an event, and its guidelines (EVT-04, EVT-08). */
export function EventDescriptionScreen() {
  return <WithEvent step={step}>{(event) => <Description key={event._id} event={event} />}</WithEvent>
}

function Description({ event }: { readonly event: Event }) {
  const original = descriptionOf(event)
  const { form } = useStepEdit(descriptionForm, { event, step, original, bodyOf: descriptionBody })
  return (
    <EventStepPage event={event} step={step}>
      <DraftForm {...form}>
        <DescriptionFields />
      </DraftForm>
    </EventStepPage>
  )
}

// Loaded on demand: the editor is heavy.
const DescriptionEditor = lazyPiece<DescriptionEditorProps>(
  async () => (await import('../parts/DescriptionEditor.tsx')).DescriptionEditor,
  () => <ErrorState error={unreachable()} />,
)

/** The description and the guidelines of an event (EVT-05). */
function DescriptionFields() {
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
