import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { dayValue } from '../../../shared/dates.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { jumpTo } from '../jump.ts'
import { findMessageSince } from '../wire.ts'
import { modalWords } from '../modalWords.ts'
import { dateWords as words } from './words.ts'

/** Goes to the first message of a day in the viewer's time zone (TALK-08). */
export function JumpToDateModal({ address, roomId }: ModalProps['jumpToDate']) {
  const [day, setDay] = useState('')
  const search = useMutation({
    // Without a zone, the time is the viewer's.
    mutationFn: () => findMessageSince(roomId, new Date(`${day}T00:00`)),
    onSuccess: (message) => {
      if (!message) return
      closeModal()
      jumpTo(address, message)
    },
  })
  const problem = search.error?.message ?? (search.isSuccess && !search.data ? words.nothing : undefined)

  function go(event: SubmitEvent) {
    event.preventDefault()
    if (day !== '') search.mutate()
  }

  return (
    <ModalFrame
      title={words.title}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {modalWords.cancel}
          </Button>
          <Button type="submit" form="jump-to-date" loading={search.isPending} whyNot={whyNotSent(day !== '')}>
            {words.go}
          </Button>
        </>
      }
    >
      <form id="jump-to-date" onSubmit={go}>
        <TextField
          type="date"
          label={words.date}
          hint={words.hint}
          data-autofocus
          max={dayValue(useNow())}
          value={day}
          error={problem}
          onChange={({ currentTarget: { value } }) => {
            setDay(value)
            search.reset()
          }}
        />
      </form>
    </ModalFrame>
  )
}
