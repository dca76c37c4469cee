import type { UseMutationResult } from '@tanstack/react-query'
import { limits } from '@quad/contract/limits.ts'
import { doorWords } from '@quad/contract/messages/tickets.ts'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Stack } from '../../shared/ui/primitives.tsx'
import { codeWords as words } from './words.ts'

interface CodeFieldProps {
  /** From the QR code, which is entered at once. */
  readonly scanned: string
  readonly enter: Pick<UseMutationResult, 'isPending' | 'error'> & { readonly mutate: (code: string) => void }
}

const digitsIn = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, limits.doorCodeDigits)

/** The six digits on the projector, with which one says that one is there (DOOR-05, SESS-05). */
export function CodeField({ scanned, enter }: CodeFieldProps) {
  const [code, setCode] = useState(digitsIn(scanned))
  const [isShort, setShort] = useState(false)
  const send = useEffectEvent((digits: string) => enter.mutate(digits))
  useEffect(() => {
    const digits = digitsIn(scanned)
    if (digits.length === limits.doorCodeDigits) send(digits)
  }, [scanned])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const isWhole = code.length === limits.doorCodeDigits
    setShort(!isWhole)
    if (isWhole && !enter.isPending) enter.mutate(code)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3} align="start">
        <TextField
          label={words.field}
          hint={words.fieldHint}
          error={isShort ? doorWords.codeRequired : enter.error?.message}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.doorCodeDigits + 1}
          value={code}
          onChange={({ currentTarget }) => setCode(digitsIn(currentTarget.value))}
        />
        <Button type="submit" loading={enter.isPending}>
          {words.enter}
        </Button>
      </Stack>
    </form>
  )
}
