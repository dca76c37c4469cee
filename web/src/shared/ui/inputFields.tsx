import { type ComponentProps, useId, useState } from 'react'
import { uiWords } from '../words.ts'
import { IconButton } from './Button.tsx'
import styles from './Field.module.css'
import { Field, fieldAria, type FieldTexts, TextField } from './Field.tsx'
import { fieldIcons } from './fieldIcons.ts'
import { addIcons } from './icons.ts'
import { Row } from './primitives.tsx'

/** A field for a web address, with the matching phone keyboard. */
export function LinkField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const { autoComplete = 'off', placeholder = uiWords.linkExample } = props
  return (
    <TextField
      {...props}
      type="url"
      inputMode="url"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={placeholder}
    />
  )
}

/** A field for an email address, with the matching phone keyboard; set `autoComplete` for autofill. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
}

addIcons(fieldIcons)

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

export function PasswordField({ label, hint, error, optional = false, ...input }: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const texts = { label, hint, error, optional }
  return (
    <Field id={id} {...texts}>
      <Row as="span" align="stretch" className={styles.box}>
        <input
          {...input}
          {...fieldAria(id, texts)}
          type={shown ? 'text' : 'password'}
          className={`${styles.input} ${styles.withButton}`}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          className={styles.inside ?? ''}
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? uiWords.hidePassword : uiWords.showPassword}
          onClick={() => setShown(!shown)}
        />
      </Row>
    </Field>
  )
}
