import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { resendPersonCode, signOutPerson, suspendPerson } from '../../../shared/api/routes.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { partKeys } from '../cache.ts'
import { peopleWords } from '../operatingWords.ts'
import { daysOf, SuspensionFields } from '../parts/SuspensionFields.tsx'

/** Asks before a site admin suspends a person, signs them out or has a code sent (SUP-08). */
export function PersonActModal(props: ModalProps['personAct']) {
  const { act, name } = props
  const words = peopleWords.acts[act]
  const client = useQueryClient()
  const [length, setLength] = useState('1')
  const [reason, setReason] = useState('')
  const days = daysOf(length)
  const change = useMutation({
    mutationFn: () => send(props, { days, reason }),
    onSettled: () => refetch(client, partKeys.all),
  })
  return (
    <QuestionModal
      title={words.title}
      act={words.act}
      done={words.done}
      kind={act === 'suspend' ? 'danger' : 'primary'}
      whyNot={whyNotSent(act !== 'suspend' || reason.trim() !== '') ?? false}
      change={change}
      onAct={(closing) => change.mutate(undefined, closing)}
    >
      <p>
        <bdi>{words.text(name)}</bdi>
      </p>
      {act === 'suspend' && (
        <Stack gap={4}>
          <SuspensionFields length={length} onLength={setLength} reason={reason} onReason={setReason} isFirst={false} />
        </Stack>
      )}
    </QuestionModal>
  )
}

interface Suspension {
  readonly days: 1 | 7 | 30 | null
  readonly reason: string
}

function send(props: ModalProps['personAct'], suspension: Suspension): Promise<unknown> {
  if (props.act === 'resendCode') return callApi(resendPersonCode, { body: { email: props.email } })
  const params = { id: props.id }
  return props.act === 'suspend'
    ? callApi(suspendPerson, { params, body: suspension })
    : callApi(signOutPerson, { params })
}
