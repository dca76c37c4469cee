import { caseLimits } from '@quad/contract/caseLimits.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { words as appWords } from '../../../shared/words.ts'
import { answerWords } from '../appealWords.ts'
import { useGetCase, useSettleCase } from '../calls/cases.ts'
import { doneWords as words, settleWords } from '../words.ts'

/** Marks a support request as done or upholds an appeal, with an optional reply by email (SUP-03). */
export function AnswerRequestModal({ caseId, reason: typed, outcome }: ModalProps['answerRequest']) {
  const formId = useId()
  const { data: found } = useGetCase(caseId)
  const settle = useSettleCase(caseId)
  const [reply, setReply] = useState('')
  const [reason, setReason] = useState(typed)
  const { email = '', requester } = found?.request ?? {}
  const isAppeal = outcome === 'uphold'
  const hasAddress = isAppeal || email !== '' || requester !== undefined

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (settle.isPending) return
    settle.mutate({ outcome, reason, ...(reply.trim() !== '' && { reply }) })
  }

  return (
    <ModalFrame
      title={isAppeal ? answerWords.title : words.title}
      dirty={reply.trim() !== ''}
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {appWords.actions.cancel}
          </Button>
          <Button type="submit" form={formId} loading={settle.isPending}>
            {isAppeal ? answerWords.act : words.act}
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
        {isAppeal && <Text>{answerWords.text}</Text>}
        {hasAddress ? (
          <TextArea
            label={words.reply}
            hint={email === '' ? words.replyToAccount : words.replyHint(email)}
            optional
            data-autofocus
            dir="auto"
            rows={5}
            maxLength={caseLimits.replyLength}
            value={reply}
            onChange={({ currentTarget }) => setReply(currentTarget.value)}
          />
        ) : (
          <Text>{words.noAddress}</Text>
        )}
        <TextField
          label={settleWords.reason}
          optional
          autoComplete="off"
          dir="auto"
          maxLength={caseLimits.reasonLength}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ModalFrame>
  )
}
