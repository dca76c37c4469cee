import { linkIfAny } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { uploadAlerts } from '@quad/contract/messages/uploads.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { fileWords as words } from '../../../entities/channel/words.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createFile } from '../../../shared/api/routes.ts'
import { sendOnce } from '../../../shared/api/sending.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { useRefusedSave } from '../../../shared/forms/useRefusedSave.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { LinkField } from '../../../shared/ui/inputFields.tsx'
import { refetchFiles } from '../files.ts'

const filesLink = linkIfAny(limits.linkLength).refine((given) => given !== '', fieldMessages.required)
const resolver = schemaResolver(z.strictObject({ filesLink }))

/** Adds a link to a channel's files (FILE-01). */
export function FileLinkModal({ channelId }: ModalProps['addFileLink']) {
  const formId = useId()
  const add = useAddFileLink(channelId)
  const form = useForm({ resolver, mode: 'onTouched', defaultValues: { filesLink: '' } })
  const onError = useRefusedSave(form, ['filesLink'], uploadAlerts.fileNotUploaded)
  const { errors, isValid, isDirty } = form.formState
  const send = form.handleSubmit((values) => {
    if (add.isPending) return
    add.mutate(values.filesLink, {
      onError,
      onSuccess: () => {
        closeModal()
        toast.success(words.linkAdded)
      },
    })
  })
  return (
    <ModalFrame
      title={words.linkTitle}
      size="sm"
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(isValid)} loading={add.isPending}>
          {words.addLink}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <LinkField
          label={words.linkLabel}
          data-autofocus
          error={errors.filesLink?.message}
          {...form.register('filesLink')}
        />
      </form>
    </ModalFrame>
  )
}

/** Adds a link to a channel's files (FILE-01). */
function useAddFileLink(channelId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (link: string) =>
      sendOnce([channelId, link], (clientId) =>
        callApi(createFile, { params: { id: channelId }, body: { filetype: 'link', filesLink: link, clientId } }),
      ),
    onSuccess: () => refetchFiles(client, channelId),
  })
}
