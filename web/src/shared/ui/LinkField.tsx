import type { ComponentProps } from 'react'
import { uiWords } from '../words.ts'
import { TextField } from './Field.tsx'

/** A field for a web address, with the keyboard of phones for it. */
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
