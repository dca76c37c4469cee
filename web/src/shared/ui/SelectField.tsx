import { type ComponentProps, useId } from 'react'
import { Field, type FieldTexts, fieldAria } from './Field.tsx'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id' | 'className'>

/** A choice among few, with the device's own picker; its children are `option` elements. */
export function SelectField({ label, hint, error, optional = false, ...select }: SelectFieldProps) {
  const id = useId()
  const texts = { label, hint, error, optional }
  return (
    <Field id={id} {...texts}>
      <span className={styles.box}>
        <select {...select} {...fieldAria(id, texts)} className={`${styles.input} ${styles.select}`} />
        <Icon name="chevronDown" />
      </span>
    </Field>
  )
}
