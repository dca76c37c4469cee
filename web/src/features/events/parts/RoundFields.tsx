import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { zoneName } from '../../../entities/event/times.ts'
import { SortableFields } from '../../../shared/forms/SortableFields.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { FieldPair, TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { numberIn } from '../numberIn.ts'
import { endOf, minutesOf, newRound, type RoundsValues, startOf } from '../roundsForm.ts'
import { roundWords as words } from '../roundWords.ts'
import { useFittingDuration, useFollowingEnd } from '../useFollowingEnd.ts'
import { detailWords } from '../wizardWords.ts'
import { MomentFields } from './MomentFields.tsx'
import styles from './RoundFields.module.css'

/** The rounds of a contest, reordered by drag and by keyboard (EVT-05). */
export function RoundFields({ event }: { readonly event: Event }) {
  const { control, getValues } = useFormContext<RoundsValues>()
  const array = useFieldArray({ control, name: 'stages' })
  const append = () => array.append(newRound(event, getValues('stages').at(-1)))
  return (
    <>
      <p className={styles.zone}>{words.zone(zoneName(event.timeZone))}</p>
      <SortableFields array={{ ...array, append }} empty={null} min={1} max={limits.roundsMax} words={words.rows}>
        {(at) => <Round at={at} timeZone={event.timeZone} />}
      </SortableFields>
    </>
  )
}

interface RoundProps {
  readonly at: number
  readonly timeZone: string
}

function Round({ at, timeZone }: RoundProps) {
  const { register, formState } = useFormContext<RoundsValues>()
  const errors = formState.errors.stages?.[at]
  return (
    <section className={styles.round} aria-label={words.rows.row(at + 1)}>
      <TextField
        label={`${words.rows.row(at + 1)}: ${words.title.toLowerCase()}`}
        hint={words.titleHint}
        autoComplete="off"
        dir="auto"
        maxLength={limits.roundTitleLength}
        error={errors?.roundTitle?.message}
        {...register(`stages.${at}.roundTitle`)}
      />
      <TextArea
        label={words.description}
        rows={2}
        dir="auto"
        maxLength={limits.roundDescriptionLength}
        error={errors?.description?.message}
        {...register(`stages.${at}.description`)}
      />
      <RoundTimes at={at} timeZone={timeZone} />
      <RoundPlace at={at} />
      <CheckField label={words.eliminator} {...register(`stages.${at}.eliminator`)} />
    </section>
  )
}

function RoundTimes({ at, timeZone }: RoundProps) {
  const { register, formState, getValues, setValue } = useFormContext<RoundsValues>()
  const errors = formState.errors.stages?.[at]
  const read = () => getValues(`stages.${at}`)
  const follow = useFollowingEnd(
    () => ({ start: startOf(read()), end: endOf(read()), timeZone }),
    ({ date, time }) => {
      setValue(`stages.${at}.endDate`, date, { shouldDirty: true, shouldValidate: true })
      setValue(`stages.${at}.endTime`, time, { shouldDirty: true, shouldValidate: true })
    },
  )
  const fitting = useFittingDuration(
    () => ({ length: minutesOf(read(), timeZone), duration: read().duration }),
    (minutes) => setValue(`stages.${at}.duration`, Math.min(minutes, limits.roundMinutes), { shouldValidate: true }),
  )
  return (
    <>
      <MomentFields
        labels={{ date: detailWords.startDate, time: detailWords.startTime }}
        date={register(`stages.${at}.startDate`, { onChange: follow.onChange })}
        time={register(`stages.${at}.startTime`, { onChange: follow.onChange })}
        dateError={errors?.startDate?.message}
        timeError={errors?.startTime?.message}
        onFocus={follow.onFocus}
      />
      <MomentFields
        labels={{ date: detailWords.endDate, time: detailWords.endTime }}
        date={register(`stages.${at}.endDate`, { onChange: fitting.onChange })}
        time={register(`stages.${at}.endTime`, { onChange: fitting.onChange, deps: `stages.${at}.endDate` })}
        dateError={errors?.endDate?.message}
        timeError={errors?.endTime?.message}
        onFocus={fitting.onFocus}
      />
      <TextField
        label={words.duration}
        hint={words.durationHint}
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.roundMinutes}
        error={errors?.duration?.message}
        {...register(`stages.${at}.duration`, { setValueAs: numberIn })}
      />
    </>
  )
}

function RoundPlace({ at }: { readonly at: number }) {
  const { register, formState, watch } = useFormContext<RoundsValues>()
  const errors = formState.errors.stages?.[at]
  return (
    <>
      <ChoiceField label={words.place} choices={detailWords.places} {...register(`stages.${at}.roundType`)} />
      {watch(`stages.${at}.roundType`) === 'online' && (
        <FieldPair>
          <LinkField
            label={words.link}
            hint={words.linkHint}
            optional
            error={errors?.link?.message}
            {...register(`stages.${at}.link`)}
          />
          <TextField
            label={words.platform}
            hint={words.platformHint}
            optional
            autoComplete="off"
            dir="auto"
            maxLength={limits.platformLength}
            error={errors?.platform?.message}
            {...register(`stages.${at}.platform`)}
          />
        </FieldPair>
      )}
    </>
  )
}
