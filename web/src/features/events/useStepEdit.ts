import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { SeriesScope } from '@quad/contract/entities/series.ts'
import { eventAlerts, eventSuccesses } from '@quad/contract/messages/events.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { FormDescription } from '../../shared/forms/describe.ts'
import { draftNames } from '../../shared/forms/draft.ts'
import { useDescribedForm } from '../../shared/forms/useDescribedForm.ts'
import { changesOf } from '../../shared/forms/values.ts'
import { toast } from '../../shared/toast/toast.ts'
import { type EventChange, useUpdateEvent } from './calls/useUpdateEvent.ts'
import { wizardWords as words } from './memberWords.ts'
import { type EventStep, isStepDone, pathToStep, stepAfter, stepsOf } from './steps.ts'

interface StepEdit<Values extends FieldValues> {
  readonly event: Event
  readonly step: EventStep
  readonly original: Values
  /** The form's values as the call's body. */
  readonly bodyOf: (values: Values) => EventChange
  /** Adds the fields without which the server refuses the changed ones. */
  readonly complete?: (changes: EventChange, body: EventChange) => EventChange
}

// A change of these fields notifies people; the server decides by comparing saved values (ruling 80).
const noticed: ReadonlySet<string> = new Set([
  'eventStartDate',
  'eventStartTime',
  'eventEndDate',
  'eventEndTime',
  'timeZone',
  'location',
  'city',
  'venue',
  'eventLink',
  'registrationCharge',
  'registrationFee',
  'payment',
])

const isComplete = ({ stepsDone }: Event) => stepsDone === completeSteps

/**
 * Saves a step of an event, of a done one the changed fields only, and keeps a draft of it until then. An incomplete event
 * goes on to its next step, and from its last one to its page (EVT-04, EVT-08).
 */
export function useStepEdit<Values extends FieldValues>(
  description: FormDescription<Values>,
  { event, step, original, bodyOf, complete = (changes) => changes }: StepEdit<Values>,
) {
  const navigate = useNavigate()
  const [line, setLine] = useState('')
  const [scope, setScope] = useState<SeriesScope>('this')
  const isDone = isStepDone(event, step)

  function changedBody(values: Values, before: Values): EventChange {
    const body = bodyOf(values)
    const changed = isDone ? complete(changesOf(body, bodyOf(before)), body) : body
    return { ...changed, ...(line !== '' && { note: line }), ...(scope !== 'this' && { scope }) }
  }

  const goOn = (from: Event) => void navigate(pathToStep(event._id, stepAfter(from, step)))

  function onSaved(saved: Event) {
    setLine('')
    setScope('this')
    if (!isComplete(saved)) return goOn(saved)
    if (isComplete(event)) return toast.success(eventSuccesses.updated)
    toast.success(words.finished)
    void navigate(`/events/${event._id}`, { replace: true })
  }

  const edit = useDescribedForm(description, {
    original,
    draftName: draftNames.event(event._id, step),
    save: useUpdateEvent(event._id),
    bodyOf: changedBody,
    onSaved,
    alert: eventAlerts.eventNotUpdated,
    unchanged: !isComplete(event),
  })
  const { isDirty, dirtyFields } = edit.form.formState
  // Nobody is notified before an event is complete.
  const toNotify = isComplete(event) ? (event.toNotify ?? 0) : 0
  const isLast = stepsOf(event.eventType).at(-1) === step
  return {
    scope: event.series && isDirty && { scope, onChange: setScope },
    notice: { line, setLine, notified: Object.keys(dirtyFields).some((name) => noticed.has(name)) ? toNotify : 0 },
    values: edit.values,
    form: {
      edit: isDone && !isDirty ? { ...edit, onSubmit: edit.form.handleSubmit(() => goOn(event)) } : edit,
      submit: isComplete(event) ? words.save : isLast ? words.finish : words.continue,
      note: isDirty ? words.keptHere : '',
    },
  }
}
