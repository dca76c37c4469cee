import { type SubmitEvent, useId, useState } from 'react'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { words as appWords } from '../../../shared/words.ts'
import { useGetCase, useSettleCase } from '../calls/cases.ts'
import { kindName } from '../kinds.ts'
import { daysOf, SuspensionFields } from '../parts/SuspensionFields.tsx'
import { suspendWords as words } from '../words.ts'

/** Asks which person a case suspends, for how long, and whether to remove the reported thing, too (SUP-03). */
export function SuspendPersonModal({ caseId, reason: typed }: ModalProps['suspendPerson']) {
  const formId = useId()
  const { data: found } = useGetCase(caseId)
  const settle = useSettleCase(caseId)
  const people = found?.responsible ?? []
  const [chosen, setChosen] = useState('')
  const [length, setLength] = useState('1')
  const [removes, setRemoves] = useState(false)
  const [reason, setReason] = useState(typed)
  const user = people.length === 1 ? people[0]?._id : chosen

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (settle.isPending || user === undefined || user === '') return
    const days = daysOf(length)
    settle.mutate({ outcome: removes ? 'remove' : 'suspend', reason, suspend: { user, days } })
  }

  return (
    <ModalFrame
      title={words.title}
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {appWords.actions.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="danger"
            whyNot={whyNotSent(Boolean(user) && reason.trim() !== '')}
            loading={settle.isPending}
          >
            {words.act}
          </Button>
        </>
      }
    >
      <Stack id={formId} as="form" gap={4} onSubmit={send}>
        {settle.error && (
          <Text tone="danger" role="alert">
            {settle.error.message}
          </Text>
        )}
        <Text>{words.text}</Text>
        {people.length === 1 ? (
          <Text>
            <strong>{people[0]?.displayName}</strong>
          </Text>
        ) : (
          <SelectField
            label={words.whom}
            data-autofocus
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{words.choose}</option>
            {people.map(({ _id, displayName }) => (
              <option key={_id} value={_id}>
                {displayName}
              </option>
            ))}
          </SelectField>
        )}
        <SuspensionFields
          length={length}
          onLength={setLength}
          reason={reason}
          onReason={setReason}
          isFirst={people.length === 1}
        />
        {found?.outcomes.includes('remove') && (
          <CheckField
            label={words.alsoRemove(kindName(found))}
            checked={removes}
            onChange={({ currentTarget }) => setRemoves(currentTarget.checked)}
          />
        )}
      </Stack>
    </ModalFrame>
  )
}
