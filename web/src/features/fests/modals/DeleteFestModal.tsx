import { alerts } from '@quad/contract/messages/app.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { words } from '../../../shared/words.ts'
import { useGetFest } from '../../../entities/fest/useGetFest.ts'
import { useDeleteFest } from '../calls/useDeleteFest.ts'
import { deleteWords as texts } from '../adminWords.ts'
import styles from './FestModal.module.css'

/** Deletes a fest once its name has been typed (FEST-01). */
export function DeleteFestModal({ festId }: ModalProps['deleteFest']) {
  const formId = useId()
  const navigate = useNavigate()
  const remove = useDeleteFest(festId)
  const name = useGetFest(festId).data?.festName ?? ''
  const [typed, setTyped] = useState('')
  const isSame = typed.trim() === name.trim()

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isSame || remove.isPending) return
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        void navigate('/campus', { replace: true })
      },
    })
  }

  return (
    <ModalFrame
      title={texts.title}
      size="sm"
      footer={
        <>
          <Button kind="quiet" onClick={closeModal}>
            {words.actions.cancel}
          </Button>
          <Button type="submit" form={formId} kind="danger" disabled={!isSame} loading={remove.isPending}>
            {texts.act}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        <p className={styles.text}>{texts.text}</p>
        <TextField
          label={texts.type(name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {remove.error && (
          <p className={styles.failure} role="alert">
            {`${alerts.somethingWentWrong}: ${remove.error.message}`}
          </p>
        )}
      </form>
    </ModalFrame>
  )
}
