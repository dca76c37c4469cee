import type { Event } from '@quad/contract/entities/event.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { eventAlerts, eventSuccesses } from '@quad/contract/messages/events.ts'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { draftNames, forgetDraft } from '../../shared/forms/draft.ts'
import { useFormDraft } from '../../shared/forms/useFormDraft.ts'
import { useRefusedSave } from '../../shared/forms/useRefusedSave.ts'
import { toast } from '../../shared/toast/toast.ts'
import { type EventChange, useChangeEvent } from './calls/useChangeEvent.ts'
import { type EventStep, isStepDone, pathToStep, stepAfter, stepsOf } from './steps.ts'
import { wizardWords as words } from './wizardWords.ts'

interface StepEdit<Values extends FieldValues> {
  readonly event: Event
  readonly step: EventStep
  readonly names: readonly FieldPath<Values>[]
  /** The form's values as the call's body. */
  readonly bodyOf: (values: Values) => EventChange
  /** Adds the fields without which the server refuses the changed ones. */
  readonly complete?: (changes: EventChange, body: EventChange) => EventChange
  readonly picture?: FieldPath<Values>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// The changed fields only, so that an edit in another tab isn't undone.
function changesOf(now: EventChange, before: EventChange): EventChange {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, was.get(name))))
}

// Of both forms; the server compares what they save.
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
  form: UseFormReturn<Values>,
  original: Values,
  { event, step, names, bodyOf, complete = (changes) => changes, picture }: StepEdit<Values>,
) {
  const navigate = useNavigate()
  const [before, setBefore] = useState(original)
  const draftName = draftNames.event(event._id, step)
  const change = useChangeEvent(event._id)
  const draft = useFormDraft(form, draftName)
  const onError = useRefusedSave(form, names, eventAlerts.eventNotUpdated, picture)
  const [line, setLine] = useState('')
  const { isValid, isDirty, dirtyFields } = form.formState
  const isDone = isStepDone(event, step)

  function onSaved(saved: Event, values: Values) {
    setBefore(values)
    form.reset(values)
    forgetDraft(draftName)
    setLine('')
    if (!isComplete(saved)) return goOn(saved)
    if (isComplete(event)) return toast.success(eventSuccesses.updated)
    toast.success(words.finished)
    void navigate(`/events/${event._id}`, { replace: true })
  }

  const goOn = (from: Event) => void navigate(pathToStep(event._id, stepAfter(from, step)))

  // Nobody is notified before an event is complete.
  const toNotify = isComplete(event) ? (event.toNotify ?? 0) : 0
  const isLast = stepsOf(event.eventType).at(-1) === step
  return {
    draft,
    notice: { line, setLine, notified: Object.keys(dirtyFields).some((name) => noticed.has(name)) ? toNotify : 0 },
    sending: change.isPending,
    ready: isValid && (isDirty || !isComplete(event)),
    submit: isComplete(event) ? words.save : isLast ? words.finish : words.continue,
    note: isDirty ? words.keptHere : '',
    send(values: Values) {
      if (change.isPending) return
      if (isDone && !isDirty) return goOn(event)
      const body = bodyOf(values)
      const changes = isDone ? complete(changesOf(body, bodyOf(before)), body) : body
      change.mutate(line === '' ? changes : { ...changes, note: line }, {
        onError,
        onSuccess: (saved) => onSaved(saved, values),
      })
    },
  }
}
