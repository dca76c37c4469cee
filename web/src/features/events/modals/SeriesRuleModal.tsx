import type { Event } from '@quad/contract/entities/event.ts'
import type { SeriesDates } from '@quad/contract/entities/series.ts'
import { limits } from '@quad/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { timeText } from '../../../entities/event/times.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { RepeatFields } from '../../../entities/series/RepeatFields.tsx'
import { faultOfRule, repeatField, ruleOf, valueOf } from '../../../entities/series/repeatForm.ts'
import { RulePreview } from '../../../entities/series/RulePreview.tsx'
import { seriesWords } from '../../../entities/series/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { previewSeriesRule } from '../../../shared/api/routes.ts'
import { describeForm, type ValuesOf } from '../../../shared/forms/describe.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { valuesFrom } from '../../../shared/forms/values.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { type RuleBody, useGetSeries, useUpdateSeriesRule } from '../calls/useSeries.ts'
import { isoOf, wallClock } from '../zonedTime.ts'

const words = seriesWords.rule

const fields = {
  start: { kind: 'date', label: words.start, hint: words.startHint, max: '2999-12-31' },
  time: { kind: 'time', label: words.time },
  repeats: repeatField,
  note: { kind: 'area', label: words.note, hint: words.noteHint, optional: true, max: limits.changeNoteLength },
} as const

type RuleValues = ValuesOf<typeof fields>
const ruleForm = describeForm(fields)

const Field = FormField<RuleValues>

/** Gives a date of a series and those after it another rule (EVT-44). */
export function SeriesRuleModal({ eventId }: ModalProps['seriesRule']) {
  const event = useGetEvent(eventId)
  const series = useGetSeries(event.data?.series?._id)
  if (event.data?.series && series.data)
    return <RuleForm event={event.data} seriesId={event.data.series._id} series={series.data} />
  const failed = [event, series].find((query) => query.isError)
  return (
    <ModalFrame title={words.title} size="sm">
      {failed ? <QueryError query={failed} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

interface RuleFormProps {
  readonly event: Event
  readonly seriesId: string
  readonly series: SeriesDates
}

function RuleForm({ event, seriesId, series: { dates, rule } }: RuleFormProps) {
  const { _id: eventId, eventStartDate, timeZone } = event
  const now = useNow()
  const first = wallClock(eventStartDate, timeZone)
  const last = dates.findLast(({ cancelled }) => !cancelled)?.start ?? eventStartDate
  const bodyOf = ({ start, time, repeats, note }: RuleValues): RuleBody => ({
    event: eventId,
    start: isoOf({ date: start, time }, timeZone),
    repeats: ruleOf(repeats) ?? { every: 'day' },
    ...(note !== '' && { note }),
  })
  const edit = useDescribedForm(ruleForm, {
    original: valuesFrom(fields, {
      start: first.date,
      time: first.time,
      repeats: valueOf(rule, wallClock(last, timeZone).date),
    }),
    save: useUpdateSeriesRule(seriesId),
    bodyOf,
    onSaved({ moved, cancelled, added }) {
      closeModal()
      toast.success(words.saved(moved, cancelled, added))
    },
    alert: words.alert,
  })
  return (
    <FormModal
      edit={edit}
      title={words.title}
      submit={words.save}
      head={
        <Text tone="muted">
          {words.from(timeText(eventStartDate, timeZone, now))}. {words.hint}
        </Text>
      }
    >
      <FieldPair>
        <Field name="start" data-autofocus />
        <Field name="time" />
      </FieldPair>
      <Repeats seriesId={seriesId} timeZone={timeZone} bodyOf={bodyOf} />
      <Field name="note" />
    </FormModal>
  )
}

interface RepeatsProps {
  readonly seriesId: string
  readonly timeZone: string
  readonly bodyOf: (values: RuleValues) => RuleBody
}

function Repeats({ seriesId, timeZone, bodyOf }: RepeatsProps) {
  const { watch } = useFormContext<RuleValues>()
  const { value, onChange } = useController<RuleValues, 'repeats'>({ name: 'repeats' }).field
  const values = watch()
  const now = useNow()
  const { note: _, ...body } = bodyOf(values)
  const isWhole = body.start !== '' && faultOfRule(values.repeats) === undefined
  const { data } = useQuery({
    enabled: isWhole,
    queryKey: ['seriesRule', seriesId, body],
    queryFn: ({ signal }) => callApi(previewSeriesRule, { params: { id: seriesId }, body }, { signal }),
    // While the rule changes, the list doesn't flicker.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const textOf = (at: string) => timeText(at, timeZone, now)
  return (
    <RepeatFields
      value={value}
      onChange={onChange}
      date={values.start}
      planned={{ start: body.start, end: '', timeZone, textOf }}
      preview={isWhole && data ? <RulePreview preview={data} textOf={textOf} /> : <></>}
    />
  )
}
