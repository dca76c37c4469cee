import { z } from 'zod'
import { computedMessageKeys } from '../bodies/chats.ts'
import { call } from '../call.ts'
import { channelFile, channelFileType } from '../entities/channelFile.ts'
import { count, done, fileLocation, filename, id, linkIfAny, pageLimit, wellFormed } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'

/** `id` is the channel's (wire.md §9). */
const inChannel = z.strictObject({ id })

const fileBody = z
  .strictObject({
    filetype: channelFileType,
    filesLink: z.string().overwrite(wellFormed).trim().max(limits.linkLength, fieldMessages.tooLong).optional(),
    file: fileLocation.nullish(),
    filename: filename.nullish(),
    /** The idempotency key: made by the client and the same in every retry. */
    clientId: id.nullish(),
  })
  .superRefine(({ filetype, filesLink = '', file }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (filetype !== 'link' && !file) refuse('file', fieldMessages.required)
    if (filetype !== 'link') return
    if (filesLink === '') refuse('filesLink', fieldMessages.required)
    else if (!linkIfAny(limits.linkLength).safeParse(filesLink).success) refuse('filesLink', fieldMessages.linkInvalid)
  })

/** Calls for the files and links of a channel; `channels` spreads them. */
export const channelFiles = {
  listFiles: call({
    method: 'GET',
    path: '/clubs/{id}/files',
    access: 'signedIn',
    summary: 'List the files and links of a channel, newest first; of one kind with `kind`.',
    params: inChannel,
    query: z.strictObject({
      '_id[$lt]': id.optional(),
      lastDocId: id.optional(),
      kind: channelFileType.optional(),
      limit: pageLimit.optional(),
    }),
    reply: z.strictObject({
      files: z.array(channelFile).max(limits.chatPageMax),
      moreFiles: z.boolean(),
      lastDocId: id.nullable(),
    }),
    errors: ['channel.notFound', 'channel.notMember'],
    limit: 'read',
  }),
  createFile: call({
    method: 'POST',
    path: '/clubs/{id}/files',
    access: 'signedIn',
    summary:
      "Add one of the caller's uploads, or a link, to a channel's files. `clientId` is the idempotency key: a retry returns the stored file.",
    params: inChannel,
    body: fileBody,
    ignores: [...computedMessageKeys.filter((key) => key !== 'filesLink'), '_id', 'club', 'channel', 'chat', 'room'],
    reply: channelFile,
    errors: [
      'channel.notFound',
      'channel.notMember',
      'channel.onlyAdmins',
      'message.fileUnknown',
      'upload.notImage',
      'upload.notVideo',
      'file.notFound',
      'key.spent',
    ],
    limit: 'write',
  }),
  markFilesRead: call({
    method: 'PUT',
    path: '/clubs/{id}/files',
    access: 'signedIn',
    summary: "Mark a channel's files as seen.",
    params: inChannel,
    reply: done,
    errors: ['channel.notFound', 'channel.notMember'],
    limit: 'mark',
  }),
  countFiles: call({
    method: 'GET',
    path: '/clubs/{id}/filesCount',
    access: 'signedIn',
    summary: "Count a channel's files: those that others added and the caller hasn't seen, and all; up to 1,000 each.",
    params: inChannel,
    reply: z.strictObject({ count: count.max(limits.unreadCounted), total: count.max(limits.unreadCounted) }),
    errors: ['channel.notFound', 'channel.notMember'],
    limit: 'read',
  }),
  deleteFile: call({
    method: 'DELETE',
    path: '/clubs/{id}/files/{fileId}',
    access: 'signedIn',
    summary: "Delete one of the caller's files, or, as an admin of the channel, anybody's. Only `fileId` is read.",
    // Existing clients send no channel's id here (wire.md §9).
    params: z.strictObject({ id: z.string().max(limits.filenameLength), fileId: id }),
    reply: done,
    errors: ['file.notFound', 'file.notYours'],
    limit: 'write',
  }),
}
