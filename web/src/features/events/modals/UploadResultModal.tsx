import type { Event } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { SelectField } from '../../../shared/ui/Field.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import uploadTile from '../../../shared/upload/UploadTile.module.css'
import { UploadTile } from '../../../shared/upload/UploadTile.tsx'
import { sizeText } from '../../../shared/upload/imageJob.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { uiWords } from '../../../shared/words.ts'
import { useOrganiseEvent } from '../calls/useUpdateEvent.ts'
import { organiseWords as words } from '../memberWords.ts'
import { useResultFile } from '../useResultFile.ts'
import { pageWords } from '../words.ts'
import styles from './UploadResultModal.module.css'

/** Uploads the result of a round (EVT-10). */
export function UploadResultModal({ eventId }: ModalProps['uploadResult']) {
  const { data: event } = useGetEvent(eventId)
  return event ? <UploadResultForm event={event} /> : null
}

function UploadResultForm({ event: { _id: eventId, stages } }: { readonly event: Event }) {
  const formId = useId()
  const [only] = useState(stages.length === 1 ? String(stages[0]?.round) : '')
  const save = useOrganiseEvent(eventId)
  const form = useForm({ mode: 'onTouched', defaultValues: { round: only } })
  const file = useResultFile()
  const drop = useFileDrop(file.choose)
  const onError = useRefusedSave(form, ['round'], eventAlerts.eventNotUpdated)
  const { errors, isValid, isDirty } = form.formState
  const isReady = isValid && file.chosen?.status === 'sent'
  const send = form.handleSubmit(({ round }) => {
    const { chosen } = file
    if (save.isPending || chosen?.status !== 'sent') return
    const filename = chosen.file.name.slice(0, limits.filenameLength)
    const added = { round: Number(round), file: chosen.location, filename }
    save.mutate(({ results }) => ({ results: [...results, added] }), {
      onError,
      onSuccess: () => {
        closeModal()
        toast.success(words.uploaded)
      },
    })
  })
  return (
    <ModalFrame
      title={words.uploadResult}
      size="sm"
      dirty={isDirty || file.chosen !== undefined}
      footer={
        <Button
          type="submit"
          form={formId}
          whyNot={file.chosen?.status === 'sending' ? uiWords.stillSending : whyNotSent(isReady)}
          loading={save.isPending}
        >
          {words.upload}
        </Button>
      }
    >
      <Stack
        {...drop.handlers}
        id={formId}
        as="form"
        gap={5}
        className={styles.form}
        data-over={drop.over}
        noValidate
        onSubmit={send}
      >
        <SelectField
          label={words.round}
          data-autofocus
          error={errors.round?.message}
          {...form.register('round', { required: eventFields.roundRequired })}
        >
          <option value="">{words.chooseRound}</option>
          {stages.map(({ _id, round, roundTitle }) => (
            <option key={_id} value={round}>
              {pageWords.round(round)}: {roundTitle}
            </option>
          ))}
        </SelectField>
        <ResultFileField file={file} />
      </Stack>
    </ModalFrame>
  )
}

/** The file of a result, with progress, cancel and retry. */
function ResultFileField({ file }: { readonly file: ReturnType<typeof useResultFile> }) {
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { chosen, choose, remove, retry } = file
  useKeptFocus(place, chosen === undefined)
  return (
    <Stack ref={place} gap={1} align="start" className={uploadTile.field}>
      {chosen ? (
        <UploadTile
          item={{ ...chosen, name: chosen.file.name }}
          name={words.result}
          onRemove={remove}
          onRetry={chosen.passing ? retry : undefined}
        >
          <Text size="small" tone="muted">
            {sizeText(chosen.file.size)}
          </Text>
        </UploadTile>
      ) : (
        <>
          <Button kind="quiet" size="sm" icon="attach" aria-describedby={hintId} onClick={() => input.current?.click()}>
            {words.chooseFile}
          </Button>
          <Text size="small" tone="muted" id={hintId}>
            {words.fileHint}
          </Text>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        onChange={({ currentTarget }) => {
          choose(Array.from(currentTarget.files ?? []))
          // Reset, so that choosing the same file again fires a change.
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}
