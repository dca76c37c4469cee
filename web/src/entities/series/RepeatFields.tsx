import { weekdays, seriesLimits } from '@quad/contract/entities/series.ts'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button, IconButton } from '../../shared/ui/Button.tsx'
import { FieldPair, SelectField, TextField } from '../../shared/ui/Field.tsx'
import { Row, Stack, Text } from '../../shared/ui/primitives.tsx'
import { DatesPreview, type Planned } from './DatesPreview.tsx'
import styles from './RepeatFields.module.css'
import { faultOfRule, type RepeatValue, weekdayOf } from './repeatForm.ts'
import { seriesWords as words } from './words.ts'

interface RepeatFieldsProps {
  readonly value: RepeatValue
  readonly onChange: (value: RepeatValue) => void
  /** The first date, as a form has it. */
  readonly date: string
  readonly planned: Planned
  /** Shown instead of the dates of something new; what has one repeats already. */
  readonly preview?: ReactNode
}

const units = ['', 'day', 'week', 'month'] as const
const options = <Key extends string>(labels: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
  keys.map((key) => (
    <option key={key} value={key}>
      {labels[key]}
    </option>
  ))

/** How an event or session repeats, with its dates while one chooses (EVT-36, SESS-04). */
export function RepeatFields({ value, onChange, date, planned, preview }: RepeatFieldsProps) {
  const { errors } = useFormState()
  const { every } = value
  const change = (part: Partial<RepeatValue>) => onChange({ ...value, ...part })
  const fault = faultOfRule(value)
  const faultOf = (part: keyof RepeatValue) => faultIn(errors.repeats, part)
  function chooseUnit(unit: RepeatValue['every']) {
    change({ every: unit, ...(unit === 'week' && value.weekdays.length === 0 && { weekdays: [weekdayOf(date)] }) })
  }
  return (
    <Stack gap={4}>
      <SelectField
        label={words.repeats}
        error={faultOf('every')}
        value={every}
        onChange={({ target }) => chooseUnit(units.find((unit) => unit === target.value) ?? '')}
      >
        {options(words.units, preview === undefined ? units : units.slice(1))}
      </SelectField>
      {every !== '' && (
        <>
          <TextField
            label={words.every[every]}
            type="number"
            min={1}
            max={seriesLimits.interval}
            error={faultOf('interval')}
            value={value.interval || ''}
            onChange={({ target }) => change({ interval: Number(target.value) })}
          />
          {every === 'week' && (
            <Weekdays value={value} error={faultOf('weekdays')} onChange={(days) => change({ weekdays: days })} />
          )}
          {every === 'month' && (
            <SelectField
              label={words.monthly}
              value={value.monthly}
              onChange={({ target }) =>
                change({ monthly: monthly.find((one) => one === target.value) ?? value.monthly })
              }
            >
              {options(words.monthlyBy, monthly)}
            </SelectField>
          )}
          <FieldPair>
            <SelectField
              label={words.ends}
              value={value.ends}
              onChange={({ target }) => change({ ends: target.value === 'count' ? 'count' : 'until' })}
            >
              {options(words.endsBy, ['until', 'count'])}
            </SelectField>
            {value.ends === 'until' ? (
              <TextField
                label={words.until}
                type="date"
                min={date}
                max="2999-12-31"
                error={faultOf('until')}
                value={value.until}
                onChange={({ target }) => change({ until: target.value })}
              />
            ) : (
              <TextField
                label={words.count}
                hint={words.countHint}
                type="number"
                min={2}
                max={seriesLimits.dates}
                error={faultOf('count') ?? faultOf('until')}
                value={value.count || ''}
                onChange={({ target }) => change({ count: Number(target.value) })}
              />
            )}
          </FieldPair>
          <LeftOut value={value} error={faultOf('except')} onChange={(except) => change({ except })} />
          {fault === undefined && (preview ?? <DatesPreview value={value} planned={planned} />)}
          {fault !== undefined && !errors.repeats && (
            <Text size="small" tone="muted" role="status">
              {fault}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

const monthly = ['date', 'weekday', 'lastWeekday'] as const

// A fault of a part, or of what is in it.
function faultIn(errors: unknown, part: string): string | undefined {
  if (typeof errors !== 'object' || errors === null || !(part in errors)) return undefined
  return firstMessage(Object.entries(errors).find(([name]) => name === part)?.[1])
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inner of Object.values(error)) {
    const message = inner instanceof Element ? undefined : firstMessage(inner)
    if (message !== undefined) return message
  }
  return undefined
}

interface WeekdaysProps {
  readonly value: RepeatValue
  readonly error: string | undefined
  readonly onChange: (days: RepeatValue['weekdays']) => void
}

function Weekdays({ value, error, onChange }: WeekdaysProps) {
  return (
    <Group label={words.weekdays} error={error}>
      <Row gap={1}>
        {weekdays.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              className="visuallyHidden"
              checked={value.weekdays.includes(day)}
              onChange={({ target }) =>
                onChange(weekdays.filter((one) => (one === day ? target.checked : value.weekdays.includes(one))))
              }
            />
            <span aria-hidden="true">{words.days[day].slice(0, 2)}</span>
            <span className="visuallyHidden">{words.days[day]}</span>
          </label>
        ))}
      </Row>
    </Group>
  )
}

interface GroupProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

function Group({ label, error, children }: GroupProps) {
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="legend" size="small" strong below={1}>
        {label}
      </Text>
      {children}
      {error !== undefined && (
        <Text size="small" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

interface LeftOutProps {
  readonly value: RepeatValue
  readonly error: string | undefined
  readonly onChange: (spans: RepeatValue['except']) => void
}

function LeftOut({ value: { except }, error, onChange }: LeftOutProps) {
  const set = (at: number, part: Partial<RepeatValue['except'][number]>) =>
    onChange(except.map((span, place) => (place === at ? { ...span, ...part } : span)))
  return (
    <Group label={words.leftOut} error={error}>
      {except.map(({ row, from, to }, at) => (
        <Row key={row} gap={2} align="end">
          <Stack fill>
            <FieldPair>
              <TextField
                label={words.from}
                type="date"
                value={from}
                onChange={({ target }) => set(at, { from: target.value, ...(to === '' && { to: target.value }) })}
              />
              <TextField
                label={words.to}
                type="date"
                min={from}
                value={to}
                onChange={({ target }) => set(at, { to: target.value })}
              />
            </FieldPair>
          </Stack>
          <IconButton
            icon="close"
            size={20}
            label={words.removeLeftOut(at + 1)}
            onClick={() => onChange(except.filter((_, place) => place !== at))}
          />
        </Row>
      ))}
      {except.length < seriesLimits.spans && (
        <Row>
          <Button
            kind="quiet"
            size="sm"
            id="left-out"
            onClick={() => onChange([...except, { row: 1 + (except.at(-1)?.row ?? 0), from: '', to: '' }])}
          >
            {words.addLeftOut}
          </Button>
        </Row>
      )}
    </Group>
  )
}
