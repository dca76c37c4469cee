import type { Event } from '@quad/contract/entities/event.ts'
import type { Judging } from '@quad/contract/entities/judging.ts'
import { DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Panel, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useSaveRubric } from '../calls.ts'
import { rubricBodyOf, rubricForm, rubricValues, type RubricValues } from '../rubricForm.ts'
import { organiseWords as words } from '../words.ts'
import { JudgesPanel } from './JudgesPanel.tsx'

const Field = FormField<RubricValues>

interface RubricFieldsProps {
  readonly event: Event
  /** '' for the whole event. */
  readonly round: string
  /** Undefined before the rubric is first saved. */
  readonly judging: Judging | undefined
}

/** The form of a rubric that isn't locked yet, with its lock (JUDG-01, JUDG-02). */
export function RubricFields({ event: { _id: eventId }, round, judging }: RubricFieldsProps) {
  const edit = useDescribedForm(rubricForm, {
    original: rubricValues(judging),
    draftName: `rubric ${eventId} ${round}`,
    save: useSaveRubric(eventId),
    bodyOf: (values: RubricValues) => rubricBodyOf(values, round),
    onSaved: () => toast.success(words.saved),
    alert: words.notSaved,
  })
  return (
    <Stack gap={6}>
      <DraftForm edit={edit} submit={words.save} note={words.rubricHint}>
        <FormRows<RubricValues> name="criteria">
          {(at) => (
            <>
              <Field name={`criteria.${at}.name`} />
              <Field name={`criteria.${at}.hint`} />
              <FieldPair>
                <Field name={`criteria.${at}.max`} />
                <Field name={`criteria.${at}.weight`} />
              </FieldPair>
            </>
          )}
        </FormRows>
        <Field name="ties" />
        <Stack gap={3}>
          <Field name="perEntry" />
          <Field name="blind" />
          <Field name="avoidCollege" />
          <Field name="avoidClub" />
        </Stack>
      </DraftForm>
      {judging && (
        <>
          <Panel gap={3} pad={4} align="start" aria-label={words.lock}>
            <Text>{words.lockHint}</Text>
            <Button
              kind="quiet"
              whyNot={edit.form.formState.isDirty && words.lockHint}
              onClick={() => openModal('judgingQuestion', { eventId, judgingId: judging._id, act: 'lock' })}
            >
              {words.lock}
            </Button>
          </Panel>
          <JudgesPanel params={{ id: eventId, judgingId: judging._id }} />
        </>
      )}
    </Stack>
  )
}
