import { type ComponentProps, useId } from 'react'
import { Field, type FieldTexts, fieldAria } from './Field.tsx'
import styles from './Field.module.css'

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, optional = false, ...area }: TextAreaProps) {
  const id = useId()
  const texts = { label, hint, error, optional }
  return (
    <Field id={id} {...texts}>
      <textarea {...area} {...fieldAria(id, texts)} className={`${styles.input} ${styles.area}`} />
    </Field>
  )
}
