import type { Event } from '@quad/contract/entities/event.ts'
import { useFormContext } from 'react-hook-form'
import { hostOf } from '../../../entities/event/facts.ts'
import { zoneName } from '../../../entities/event/times.ts'
import { NotifiedPart } from '../../../entities/notification/NotifiedPart.tsx'
import { DraftForm, FormPart } from '../../../shared/forms/DraftForm.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { EventStepPage } from '../parts/EventStepPage.tsx'
import { MomentFields } from '../parts/MomentFields.tsx'
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
import { useStepEdit } from '../useStepEdit.ts'

const step = 'registration'

/** /event/manage/registration/:id: the second step of an event (EVT-04, EVT-08). */
export function EventRegistrationScreen() {
  return <WithEvent step={step}>{(event) => <Registration key={event._id} event={event} />}</WithEvent>
}

function Registration({ event }: { readonly event: Event }) {
  const { form, notice, values } = useStepEdit(registrationForm(event.timeZone), {
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
  const [how, participation] = watch(['how', 'participation'])
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
        </FormPart>
      )}
      {how !== 'none' && (
        <FormPart title={words.cost}>
          <Field name="registrationCharge" />
          <Field name="registrationFee" />
          <Field name="payment" />
        </FormPart>
      )}
    </>
  )
}

function visibilitiesOf(event: Event) {
  const host = hostOf(event)?.name ?? words.theHost
  const college = event.college ? [visibilities.college(event.college.collegeName)] : []
  return [visibilities.public, ...college, visibilities.private(host)]
}
