import type { postBody, updatePostBody } from '@quad/contract/bodies/posts.ts'
import { limits } from '@quad/contract/limits.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { MentionArea } from '../../../entities/mention/MentionArea.tsx'
import { spoken } from '../../../entities/mention/markup.ts'
import { editorWords, feedWords } from '../../../entities/post/memberWords.ts'
import { EmojiButton } from '../../../shared/emoji/EmojiButton.tsx'
import type { useDraft } from '../../../shared/forms/draft.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { isEnter } from '../../../shared/ui/focus.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import dropStyles from '../../../shared/upload/UploadTile.module.css'
import { takePendingFiles } from '../../../shared/upload/pendingFiles.ts'
import { useFileDrop } from '../../../shared/upload/useFileDrop.ts'
import { uploadWords } from '../../../shared/upload/words.ts'
import type { MediaDraft } from '../mediaDraft.ts'
import { MediaFields } from './MediaFields.tsx'
import { AudienceChoice, AudienceNote, PostAudience } from './PostAudience.tsx'
import styles from './PostForm.module.css'
import type { EditedAudience, PostAudienceState } from './usePostAudience.ts'
import { usePostMedia } from './usePostMedia.tsx'

interface PostFormProps {
  readonly title: string
  readonly submit: string
  readonly draft: ReturnType<typeof useDraft>
  readonly media: MediaDraft
  /** The choice of author and audience, for new posts only. */
  readonly audience?: PostAudienceState
  /** The choice of audience of one's own post that is being edited. */
  readonly edited?: EditedAudience
  /** The club whose members are the audience, if it can't be chosen. */
  readonly seenIn?: string | undefined
  /** The id of that club. */
  readonly clubId?: string | undefined
  /** The text before an edit, with its mentions as markup. */
  readonly original: string
  /** The post is a share, whose text may be empty. */
  readonly share?: boolean
  readonly body: typeof postBody | typeof updatePostBody
  readonly sending: boolean
  readonly failure: string | null
  readonly onSend: (body: PostInput) => void
}

export type PostInput = z.output<typeof postBody>

const nearTheLimit = 200

/**
 * The form of a post: text, plus images or a video that are chosen, dropped or pasted. Ctrl or Cmd with Enter submits.
 */
export function PostForm({
  title,
  submit,
  draft,
  media,
  audience,
  edited,
  seenIn,
  clubId,
  original,
  share = false,
  body,
  sending,
  failure,
  onSend,
}: PostFormProps) {
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { uploads } = media
  const files = usePostMedia(uploads)
  const drop = useFileDrop((dropped) => files.choose(dropped))
  const [pending] = useState(takePendingFiles)
  const first = useRef({ pending, choose: files.choose })
  useEffect(() => first.current.choose(first.current.pending), [])
  const written = spoken(draft.text)
  const read = body.safeParse({ ...written, ...media.body(), ...audience?.body, ...edited?.body })
  const left = limits.postTextLength - written.text.trim().length
  const problem = read.success || written.text.trim() === '' ? undefined : read.error.issues[0]?.message
  const says = read.success && (share || read.data.text !== '' || uploads.items.length > 0)
  const changed = read.success && (draft.text.trim() !== original || media.changed || edited?.isChanged === true)
  const ready = says && changed && uploads.settled && !sending

  const uploading = uploads.items.some(({ status }) => status === 'sending') ? uploadWords.stillSending : ''
  const waiting = sending ? editorWords.sending : uploading

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (ready) onSend(read.data)
  }

  function discard() {
    draft.reset()
    media.reset()
    audience?.reset()
    area.current?.focus()
  }

  return (
    <ModalFrame
      title={title}
      footer={
        <>
          <EmojiButton box={area} className={styles.emoji} />
          <p className={`${styles.counter} ${left < 0 ? styles.over : ''}`} role="status">
            {left < 0 ? editorWords.over(-left) : left <= nearTheLimit ? editorWords.left(left) : waiting}
          </p>
          <Button type="submit" form={formId} whyNot={whyNotSent(ready)} loading={sending}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={3}
        id={formId}
        className={`${styles.form} ${drop.over ? dropStyles.dropping : ''}`}
        data-drop={drop.over ? uploadWords.dropHere : undefined}
        onSubmit={send}
        {...drop.handlers}
      >
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {(draft.kept || media.kept) && (
          <Row as="p" wrap size="small" tone="muted" across={3}>
            {editorWords.draftRestored}
            <Text as="button" tone="primary" strong link type="button" className={styles.discard} onClick={discard}>
              {editorWords.discardDraft}
            </Text>
          </Row>
        )}
        {audience && <PostAudience audience={audience} disabled={sending} />}
        {edited && <AudienceChoice audience={edited} disabled={sending} />}
        {!audience && !edited && <AudienceNote club={seenIn} />}
        <MentionArea
          area={area}
          stored={draft.text}
          onWrite={draft.write}
          clubId={audience ? audience.body.privacy : clubId}
          label={editorWords.postLabel}
          placeholder={feedWords.prompt}
          error={problem}
          rows={6}
          dir="auto"
          data-autofocus
          readOnly={sending}
          onKeyDown={(event) => {
            if (isEnter(event) && (event.ctrlKey || event.metaKey)) send(event)
          }}
        />
        <MediaFields uploads={uploads} refusal={files.refusal} disabled={sending} onChoose={files.choose} />
      </Stack>
      {files.dialog}
    </ModalFrame>
  )
}
