import type { ComponentProps } from 'react'
import { TextField } from './Field.tsx'

/** A field for an email address, with the keyboard of phones for it; what fills it in is `autoComplete`'s to say. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
}
