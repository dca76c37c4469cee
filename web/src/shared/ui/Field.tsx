import { type ComponentProps, type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { uiWords } from '../words.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'
import { Row, Stack, Text } from './primitives.tsx'

export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly optional?: boolean
}

interface FieldProps extends FieldTexts {
  readonly id: string
  readonly children: ReactNode
}

/** Returns the props that connect an input to its hint and error. */
export function fieldAria(id: string, { hint, error }: FieldTexts) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim()
  return { id, 'aria-invalid': error !== undefined, 'aria-describedby': described === '' ? undefined : described }
}

export function Field({ id, label, hint, error, optional = false, children }: FieldProps) {
  const shownError = useHeldWhilePressed(error)
  return (
    <Stack gap={1} shrink>
      <Text as="label" size="small" strong htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> ({uiWords.optional})</span> : null}
      </Text>
      {children}
      {hint === undefined ? null : (
        <Text size="small" tone="muted" id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      {shownError === undefined ? null : (
        <Row as="p" gap={1} size="small" tone="danger" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {shownError}
        </Row>
      )}
    </Stack>
  )
}

export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField({ label, hint, error, optional = false, type = 'text', ...input }: TextFieldProps) {
  const id = useId()
  const texts = { label, hint, error, optional }
  return (
    <Field id={id} {...texts}>
      <input {...input} {...fieldAria(id, texts)} type={type} className={styles.input} />
    </Field>
  )
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A multi-line input that grows with its text if the browser supports it. */
export function TextArea({ label, hint, error, optional = false, ...area }: TextAreaProps) {
  const id = useId()
  const texts = { label, hint, error, optional }
  return (
    <Field id={id} {...texts}>
      <textarea {...area} {...fieldAria(id, texts)} className={`${styles.input} ${styles.area}`} />
    </Field>
  )
}

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id' | 'className'>

export function SelectField({ label, hint, error, optional = false, ...select }: SelectFieldProps) {
  const id = useId()
  const texts = { label, hint, error, optional }
  return (
    <Field id={id} {...texts}>
      <Row as="span" align="stretch" className={styles.box}>
        <select {...select} {...fieldAria(id, texts)} className={`${styles.input} ${styles.select}`} />
        <Icon name="chevronDown" />
      </Row>
    </Field>
  )
}

let pressed = false
const listeners = new Set<() => void>()

function tell(next: boolean): void {
  pressed = next
  for (const listener of listeners) listener()
}

// Defer the release until after the click, which fires in the same task.
const release = () => setTimeout(tell, 0, false)

addEventListener('pointerdown', () => tell(true), true)
addEventListener('pointerup', release, true)
addEventListener('pointercancel', release, true)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const isPressed = () => pressed

/**
 * Returns the value, frozen while a pointer is down: leaving a field shows its error, which would move the pressed
 * button away.
 */
function useHeldWhilePressed<Value>(value: Value): Value {
  const held = useSyncExternalStore(subscribe, isPressed)
  const [kept, keep] = useState(value)
  if (!held && kept !== value) keep(value)
  return held ? kept : value
}
