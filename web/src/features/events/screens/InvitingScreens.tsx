import type { Event } from '@quad/contract/entities/event.ts'
import { asked, feedbackKind, questionKind } from '@quad/contract/entities/question.ts'
import { Suspense } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { hostOf } from '../../../entities/event/facts.ts'
import { zoneName } from '../../../entities/event/times.ts'
import { QuestionFields } from '../../../entities/question/QuestionFields.tsx'
import { ScopeField } from '../../../entities/series/ScopeField.tsx'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { unreachable } from '../../../shared/api/apiError.ts'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { descriptionBody, descriptionForm, descriptionOf, type DescriptionValues } from '../descriptionForm.ts'
import { descriptionWords } from '../memberWords.ts'
import type { DescriptionEditorProps } from '../parts/DescriptionEditor.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { MomentFields } from '../parts/MomentFields.tsx'
import { PoolFields } from '../parts/PoolFields.tsx'
import { WithEvent } from '../parts/WithEvent.tsx'
import {
  registrationBody,
  registrationCard,
  registrationForm,
  registrationOf,
  type RegistrationValues,
  registrationWords as words,
  visibilities,
  withPlace,
} from '../registrationForm.ts'
import { newFeedbackQuestion, newQuestion, questionWords, readyQuestions } from '../questionsForm.ts'
import { useStepEdit } from '../useStepEdit.ts'

const step = 'registration'

/** /event/manage/registration/:id: the second step of an event (EVT-04, EVT-08). */
export function EventRegistrationScreen() {
  return <WithEvent step={step}>{(event) => <Registration key={event._id} event={event} />}</WithEvent>
}

function Registration({ event }: { readonly event: Event }) {
  const { form, notice, scope, values } = useStepEdit(registrationForm(event.timeZone), {
    event,
    step,
    original: registrationOf(event),
    bodyOf: registrationBody(event.timeZone),
    complete: withPlace,
  })
  return (
    <EventStepPage event={event} step={step} card={registrationCard(event, values)}>
      <DraftForm {...form}>
        <RegistrationFields event={event} />
        {scope && <ScopeField {...scope} />}
        <NotifiedPart about="event" {...notice} />
      </DraftForm>
    </EventStepPage>
  )
}

const Field = FormField<RegistrationValues>
const Moment = MomentFields<RegistrationValues>

/** The second step: audience, way to register, deadline, seats and fee (EVT-05, ruling 65). */
function RegistrationFields({ event }: { readonly event: Event }) {
  const { watch } = useFormContext<RegistrationValues>()
  const [how, participation, places, keepsWaitlist] = watch(['how', 'participation', 'registrationCount', 'waitlist'])
  return (
    <>
      <Field name="visibility" choices={visibilitiesOf(event)} />
      <Field name="how" />
      <Field name="registrationLink" />
      {how !== 'none' && (
        <FormPart title={words.when} hint={words.zone(zoneName(event.timeZone))}>
          <Moment date="registrationStartDate" time="registrationStartTime" />
          <Moment date="registrationEndDate" time="registrationEndTime" />
        </FormPart>
      )}
      {how === 'on' && (
        <FormPart title={words.who}>
          <Field name="participation" />
          {participation === 'team' && (
            <FieldPair>
              <Field name="minSizeTeam" />
              <Field name="maxSizeTeam" />
            </FieldPair>
          )}
          <Field name="registrationCount" />
          {participation === 'team' && places !== null && <Field name="seatsBy" />}
          {places !== null && <PoolFields event={event} />}
          <Field name="approval" />
          {(places !== null || keepsWaitlist) && <Field name="waitlist" />}
          {keepsWaitlist && <Field name="offerHours" />}
        </FormPart>
      )}
      {how === 'on' && (
        <FormPart title={questionWords.asks} hint={questionWords.asksHint}>
          <FormRows<RegistrationValues> name="questions" next={newQuestion} ready={readyQuestions}>
            {(at) => <OwnQuestion at={at} name="questions" inTeams={participation === 'team'} rounds={event.stages} />}
          </FormRows>
        </FormPart>
      )}
      {how !== 'none' && (
        <FormPart title={words.cost}>
          <Field name="registrationCharge" />
          <Field name="registrationFee" />
          <Field name="payment" />
        </FormPart>
      )}
      {how === 'on' && (
        <FormPart title={questionWords.asksAfter} hint={questionWords.asksAfterHint}>
          <FormRows<RegistrationValues> name="feedbackQuestions" next={newFeedbackQuestion}>
            {(at) => <OwnQuestion at={at} name="feedbackQuestions" />}
          </FormRows>
        </FormPart>
      )}
    </>
  )
}

interface OwnQuestionProps {
  readonly at: number
  readonly name: 'questions' | 'feedbackQuestions'
  readonly inTeams?: boolean
  /** After which it can be asked. */
  readonly rounds?: Event['stages']
}

function OwnQuestion({ at, name, inTeams = false, rounds }: OwnQuestionProps) {
  return (
    <Stack gap={4}>
      <QuestionFields name={`${name}.${at}`} kinds={name === 'questions' ? questionKind.options : feedbackKind.options}>
        {inTeams && (
          <Field name={`questions.${at}.asked`}>
            {asked.options.map((who) => (
              <option key={who} value={who}>
                {questionWords.asked[who]}
              </option>
            ))}
          </Field>
        )}
      </QuestionFields>
      {rounds !== undefined && rounds.length > 0 && (
        <Field name={`questions.${at}.after`}>
          <option value="">{questionWords.registering}</option>
          {rounds.map(({ _id, roundTitle }) => (
            <option key={_id} value={_id}>
              {questionWords.afterRound(roundTitle)}
            </option>
          ))}
        </Field>
      )}
    </Stack>
  )
}

function visibilitiesOf(event: Event) {
  const host = hostOf(event)?.name ?? words.theHost
  const college = event.college ? [visibilities.college(event.college.collegeName)] : []
  return [visibilities.public, ...college, visibilities.private(host)]
}

/** /event/manage/description/:id: what people read of an event, and its guidelines (EVT-04, EVT-08). */
export function EventDescriptionScreen() {
  return <WithEvent step="description">{(event) => <Description key={event._id} event={event} />}</WithEvent>
}

function Description({ event }: { readonly event: Event }) {
  const original = descriptionOf(event)
  const { form } = useStepEdit(descriptionForm, { event, step: 'description', original, bodyOf: descriptionBody })
  return (
    <EventStepPage event={event} step="description">
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
      <FormPart title={descriptionWords.guidelines} hint={descriptionWords.guidelinesHint}>
        <FormRows<DescriptionValues> name="guidelines">
          {(at) => <FormField<DescriptionValues> name={`guidelines.${at}.guideline`} />}
        </FormRows>
      </FormPart>
    </>
  )
}
