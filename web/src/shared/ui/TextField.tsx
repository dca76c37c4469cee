import { type ComponentProps, useId } from 'react'
import { Field, type FieldTexts, fieldAria } from './Field.tsx'
import styles from './Field.module.css'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** A line of text with its label. Takes what react-hook-form's `register` gives. */
export function TextField({ label, hint, error, optional = false, type = 'text', ...input }: TextFieldProps) {
  const id = useId()
  const texts = { label, hint, error, optional }
  return (
    <Field id={id} {...texts}>
      <input {...input} {...fieldAria(id, texts)} type={type} className={styles.input} />
    </Field>
  )
}
