import type { Event } from '@quad/contract/entities/event.ts'
import { branches, years } from '@quad/contract/entities/study.ts'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { CollegePicker } from '../../../entities/college/CollegePicker.tsx'
import { useListColleges } from '../../../entities/college/cache.ts'
import chips from '../../../entities/event/CategoryChips.module.css'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { newPool, poolFormWords as words } from '../poolsForm.ts'
import type { RegistrationValues } from '../registrationForm.ts'
import styles from './fields.module.css'

const Field = FormField<RegistrationValues>

/** The pools of an event's places, folded at first (TEAM-16). */
export function PoolFields({ event }: { readonly event: Event }) {
  const { watch, formState } = useFormContext<RegistrationValues>()
  const pools = watch('pools')
  const [isOpen, setOpen] = useState(false)
  const names = pools.map(({ name }) => name).filter((name) => name !== '')
  return (
    // Errors open it, and it stays open once they are gone: who types must not lose the field.
    <details
      className={styles.field}
      open={isOpen || formState.errors.pools !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>
          {names.length === 0 ? words.keep : words.kept(names.join(', '))}
          <Text as="span" size="small" tone="muted" className={styles.hint}>
            {words.hint}
          </Text>
        </span>
        <Icon name="chevronDown" />
      </summary>
      <Stack gap={4} pad={3}>
        <Text size="small" tone="muted">
          {words.order}
        </Text>
        <FormRows<RegistrationValues> name="pools" next={newPool}>
          {(at) => <OnePool at={at} ofClub={event.club !== undefined} />}
        </FormRows>
        {pools.length > 0 && <Field name="openSeatsFrom" />}
      </Stack>
    </details>
  )
}

function OnePool({ at, ofClub }: { readonly at: number; readonly ofClub: boolean }) {
  return (
    <Stack gap={4} className={styles.round}>
      <FieldPair>
        <Field name={`pools.${at}.name`} />
        <Field name={`pools.${at}.size`} />
      </FieldPair>
      {ofClub && <Field name={`pools.${at}.members`} />}
      <Colleges at={at} />
      <Chips at={at} of="years" options={years} textOf={words.year} />
      <Chips at={at} of="branches" options={branches} textOf={(branch) => branch} />
      <Field name={`pools.${at}.opensAt`} />
    </Stack>
  )
}

interface ChipsProps<Option extends string> {
  readonly at: number
  readonly of: 'years' | 'branches'
  readonly options: readonly Option[]
  readonly textOf: (option: Option) => string
}

function Chips<Option extends string>({ at, of, options, textOf }: ChipsProps<Option>) {
  const name = `pools.${at}.${of}` as const
  const { trigger, getFieldState, formState } = useFormContext<RegistrationValues>()
  const { value, onChange } = useController<RegistrationValues>({ name }).field
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const { label } = useField(name).texts
  function toggle(option: Option) {
    onChange(options.filter((one) => (one === option) !== chosen.includes(one)))
    // With any choice, the pool isn't for nobody any more.
    if (getFieldState(`pools.${at}.colleges`, formState).error) void trigger(`pools.${at}.colleges`)
  }
  return (
    <Text as="fieldset">
      <Text as="legend" size="small" strong below={2}>
        {label}
      </Text>
      <Row gap={2} wrap align="stretch">
        {options.map((option) => {
          const isOn = chosen.includes(option)
          return (
            <Row key={option} as="label" inline size="small" className={chips.category}>
              <input type="checkbox" checked={isOn} onChange={() => toggle(option)} />
              {textOf(option)}
            </Row>
          )
        })}
      </Row>
    </Text>
  )
}

function Colleges({ at }: { readonly at: number }) {
  const name = `pools.${at}.colleges` as const
  const { field, fieldState } = useController<RegistrationValues, `pools.${number}.colleges`>({ name })
  const { trigger } = useFormContext<RegistrationValues>()
  const { value, onBlur, ref } = field
  const colleges = useListColleges().data ?? []
  const chosen = colleges.filter(({ _id }) => value.includes(_id))
  function choose(ids: readonly string[]) {
    field.onChange(ids)
    // The rule for the whole pool isn't checked again by a change of one field.
    if (fieldState.error) void trigger(name)
  }
  return (
    <Stack gap={2}>
      <CollegePicker
        key={value.length}
        colleges={colleges.filter(({ _id }) => !value.includes(_id))}
        error={fieldState.error?.message}
        placeholder={words.addCollege}
        value=""
        onChange={(id) => id !== '' && choose([...value, id])}
        onBlur={onBlur}
        ref={ref}
      />
      {chosen.length > 0 && (
        <Row gap={2} wrap>
          {chosen.map(({ _id, collegeName }) => (
            <Button
              key={_id}
              kind="quiet"
              size="sm"
              icon="close"
              aria-label={words.removeCollege(collegeName)}
              onClick={() => choose(value.filter((id) => id !== _id))}
            >
              {collegeName}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  )
}
