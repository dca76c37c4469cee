import { discussionFields } from '@quad/contract/bodies/discussions.ts'
import { line } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { KeptDraft } from '../../../shared/forms/StillNeeded.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useFormDraft } from '../../../shared/forms/useFormDraft.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { OneFileField } from '../../../shared/upload/OneFileField.tsx'
import dropStyles from '../../../shared/upload/UploadTile.module.css'
import { useOneFile } from '../../../shared/upload/useOneFile.ts'
import type { KeptUpload } from '../../../shared/upload/useUploads.ts'
import { uploadWords } from '../../../shared/upload/words.ts'
import { channelAddress } from '../message.ts'
import { sendTo } from '../outgoing.ts'
import { composeWords } from '../modalWords.ts'
import styles from './Compose.module.css'

const { discussion: words } = composeWords

// A discussion needs a title (DISC-01), which other messages don't have.
const discussionForm = z.strictObject({
  title: line(limits.titleLength, fieldMessages.required),
  chat: discussionFields.chat.unwrap(),
  files: z.array(z.custom<KeptUpload>()),
})

type DiscussionValues = z.output<typeof discussionForm>

const discussionResolver = schemaResolver(discussionForm)

const noDiscussion: DiscussionValues = { title: '', chat: '', files: [] }

/** Starts a discussion with a title and a text, image or video; kept as a draft until it is sent (DISC-01). */
export function NewDiscussionModal({ channelId }: ModalProps['newDiscussion']) {
  const formId = useId()
  const form = useForm({ resolver: discussionResolver, mode: 'onTouched', defaultValues: noDiscussion })
  const { register, setValue, formState } = form
  const draft = useFormDraft<DiscussionValues>(form, draftNames.newDiscussion(channelId))
  const file = useOneFile(draft.found?.files, (files) => setValue('files', files, { shouldDirty: true }))
  const { errors, isValid } = formState
  const ready = isValid && file.settled

  function startOver() {
    draft.discard()
    file.remove()
  }

  const send = form.handleSubmit(({ title, chat, files: [upload] }) => {
    if (!file.settled) return
    const filename = upload?.name.slice(0, limits.filenameLength) ?? ''
    const attachment = upload && { filetype: upload.kind, file: upload.location, filename }
    sendTo(channelAddress(channelId), { title, chat, ...attachment })
    draft.discard()
    closeModal()
  })

  return (
    <ModalFrame
      title={words.title}
      footer={
        <>
          <Text size="small" tone="muted" className={styles.state} role="status">
            {file.item?.status === 'sending' ? uploadWords.stillSending : ''}
          </Text>
          <Button type="submit" form={formId} whyNot={whyNotSent(ready)}>
            {words.send}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={4}
        id={formId}
        className={file.drop.over ? dropStyles.dropping : ''}
        data-drop={file.drop.over ? uploadWords.dropHere : undefined}
        noValidate
        onSubmit={send}
        {...file.drop.handlers}
      >
        <KeptDraft draft={{ kept: draft.kept, discard: startOver }} />
        <TextField
          label={words.name}
          maxLength={limits.titleLength}
          autoComplete="off"
          dir="auto"
          data-autofocus
          error={errors.title?.message}
          {...register('title')}
        />
        <TextArea
          label={words.text}
          optional
          rows={4}
          dir="auto"
          maxLength={limits.chatTextLength}
          error={errors.chat?.message}
          {...register('chat')}
        />
        <OneFileField label={words.file} hint={words.fileHint} file={file} disabled={false} />
      </Stack>
    </ModalFrame>
  )
}
