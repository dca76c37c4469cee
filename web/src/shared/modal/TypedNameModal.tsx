import { alerts } from '@quad/contract/messages/app.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { whyNotSent } from '../forms/whyNot.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Stack, Text } from '../ui/primitives.tsx'
import { words } from '../words.ts'
import { ModalFrame } from './ModalFrame.tsx'
import { closeModal } from './store.ts'

interface TypedNameModalProps {
  readonly title: string
  readonly text: string
  readonly act: string
  /** The name that must be typed, and the field's label. */
  readonly name: string
  readonly label: string
  readonly remove: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>
  /** The path to open after the deletion. */
  readonly next: string
  /** A field above that of the name. */
  readonly field?: ReactNode
}

/** Confirms a permanent deletion by the typed name. */
export function TypedNameModal({ title, text, act, name, label, remove, next, field }: TypedNameModalProps) {
  const navigate = useNavigate()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const isSame = typed.trim() === name.trim()

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isSame || remove.isPending) return
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        void navigate(next, { replace: true })
      },
    })
  }

  return (
    <ModalFrame
      title={title}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {words.actions.cancel}
          </Button>
          <Button type="submit" form={formId} kind="danger" whyNot={whyNotSent(isSame)} loading={remove.isPending}>
            {act}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={4} onSubmit={send}>
        <Text>{text}</Text>
        {field}
        <TextField
          label={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {remove.error && (
          <Text tone="danger" role="alert">
            {`${alerts.somethingWentWrong}: ${remove.error.message}`}
          </Text>
        )}
      </Stack>
    </ModalFrame>
  )
}
