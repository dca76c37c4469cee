import { type ComponentProps, useId, useState } from 'react'
import { uiWords } from '../words.ts'
import styles from './Field.module.css'
import { Field, fieldAria, type FieldTexts } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { fieldIcons } from './fieldIcons.ts'
import { addIcons } from './icons.ts'
import { Row } from './primitives.tsx'

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
