import { type ComponentProps, useId } from 'react'
import styles from './Field.module.css'
import { Text } from './primitives.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  readonly label: string
  readonly hint?: string | undefined
}

export function CheckField({ label, hint, 'aria-describedby': fault, ...input }: CheckFieldProps) {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const describedBy = hintId ?? fault
  return (
    <div className={styles.field}>
      <input {...input} id={id} type="checkbox" className={styles.checkFieldBox} aria-describedby={describedBy} />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <Text size="small" tone="muted" breaks className={styles.hint} id={hintId}>
          {hint}
        </Text>
      )}
    </div>
  )
}
