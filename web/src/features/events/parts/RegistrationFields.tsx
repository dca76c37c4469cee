import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { useFormContext } from 'react-hook-form'
import { hostOf } from '../../../entities/event/facts.ts'
import { zoneName } from '../../../entities/event/times.ts'
import { FormPart } from '../../../shared/forms/DraftForm.tsx'
import { ChoiceField } from '../../../shared/ui/ChoiceField.tsx'
import { LinkField } from '../../../shared/ui/LinkField.tsx'
import { FieldPair, TextField } from '../../../shared/ui/Field.tsx'
import { numberIn } from '../numberIn.ts'
import type { RegistrationValues } from '../registrationForm.ts'
import { registrationWords as words } from '../registrationWords.ts'
import { MomentFields } from './MomentFields.tsx'

/** The second step: who sees the event, and how, when and for what people register (EVT-05, ruling 65). */
export function RegistrationFields({ event }: { readonly event: Event }) {
  const { register, formState, watch } = useFormContext<RegistrationValues>()
  const how = watch('how')
  return (
    <>
      <ChoiceField label={words.visibility} choices={visibilitiesOf(event)} {...register('visibility')} />
      <ChoiceField label={words.how} choices={words.ways} {...register('how')} />
      {how === 'out' && (
        <LinkField
          label={words.link}
          error={formState.errors.registrationLink?.message}
          {...register('registrationLink')}
        />
      )}
      {how !== 'none' && (
        <FormPart title={words.when} hint={words.zone(zoneName(event.timeZone))}>
          <WindowFields />
        </FormPart>
      )}
      {how === 'on' && (
        <FormPart title={words.who}>
          <WhoFields />
        </FormPart>
      )}
      {how !== 'none' && (
        <FormPart title={words.cost}>
          <CostFields />
        </FormPart>
      )}
    </>
  )
}

function visibilitiesOf(event: Event) {
  const host = hostOf(event)?.name ?? words.theHost
  const college = event.college ? [words.college(event.college.collegeName)] : []
  return [words.public, ...college, words.private(host)]
}

function WindowFields() {
  const { register, formState } = useFormContext<RegistrationValues>()
  const { errors } = formState
  const deps = 'registrationEndDate'
  return (
    <>
      <MomentFields
        labels={{ date: words.opensDate, time: words.opensTime }}
        date={register('registrationStartDate', { deps })}
        time={register('registrationStartTime', { deps })}
        dateError={errors.registrationStartDate?.message}
        timeError={errors.registrationStartTime?.message}
      />
      <MomentFields
        labels={{ date: words.closesDate, time: words.closesTime }}
        date={register('registrationEndDate')}
        time={register('registrationEndTime', { deps })}
        dateError={errors.registrationEndDate?.message}
        timeError={errors.registrationEndTime?.message}
      />
    </>
  )
}

function WhoFields() {
  const { register, formState, watch } = useFormContext<RegistrationValues>()
  const { errors } = formState
  return (
    <>
      <ChoiceField label={words.participation} choices={words.participations} {...register('participation')} />
      {watch('participation') === 'team' && (
        <FieldPair>
          <TextField
            label={words.minSize}
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.teamSize}
            error={errors.minSizeTeam?.message}
            {...register('minSizeTeam', { setValueAs: numberIn, deps: 'maxSizeTeam' })}
          />
          <TextField
            label={words.maxSize}
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.teamSize}
            error={errors.maxSizeTeam?.message}
            {...register('maxSizeTeam', { setValueAs: numberIn })}
          />
        </FieldPair>
      )}
      <TextField
        label={words.seats}
        hint={words.seatsHint}
        optional
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.seatsMax}
        error={errors.registrationCount?.message}
        {...register('registrationCount', { setValueAs: numberIn })}
      />
    </>
  )
}

function CostFields() {
  const { register, formState, watch } = useFormContext<RegistrationValues>()
  const [charge, how, participation] = watch(['registrationCharge', 'how', 'participation'])
  return (
    <>
      <ChoiceField label={words.charge} choices={words.charges} {...register('registrationCharge')} />
      {charge === 'paid' && (
        <TextField
          label={words.fee}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.feeMax}
          error={formState.errors.registrationFee?.message}
          {...register('registrationFee', { setValueAs: numberIn })}
        />
      )}
      {charge === 'paid' && how === 'on' && participation === 'team' && (
        <ChoiceField label={words.payment} choices={words.payments} {...register('payment')} />
      )}
    </>
  )
}
