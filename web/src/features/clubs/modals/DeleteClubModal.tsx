import { alerts } from '@quad/contract/messages/app.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { words } from '../../../shared/words.ts'
import { useDeleteClub } from '../calls/useDeleteClub.ts'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { manageWords } from '../manageWords.ts'
import styles from './ClubModal.module.css'

const { remove: texts } = manageWords

/** Deletes a club once its name has been typed (CLUB-06). */
export function DeleteClubModal({ clubId }: ModalProps['deleteClub']) {
  const formId = useId()
  const navigate = useNavigate()
  const remove = useDeleteClub(clubId)
  const name = useGetClub(clubId).data?.clubName ?? ''
  const [typed, setTyped] = useState('')
  const isSame = typed.trim() === name.trim()

  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isSame || remove.isPending) return
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        void navigate('/clubs', { replace: true })
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
