import { postBody } from '@quad/contract/calls/posts.ts'
import { limits } from '@quad/contract/limits.ts'
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react'
import type { useDraft } from '../../../entities/post/draft.ts'
import { isEnter } from '../../../entities/post/isEnter.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextArea } from '../../../shared/ui/TextArea.tsx'
import { editorWords } from '../editorWords.ts'
import { feedWords } from '../feedWords.ts'
import styles from './PostForm.module.css'

interface PostFormProps {
  readonly title: string
  readonly submit: string
  readonly draft: ReturnType<typeof useDraft>
  readonly original: string
  readonly sending: boolean
  readonly failure: string | null
  readonly onSend: (text: string) => void
}

// From here on the reader of the counter has something to decide.
const nearTheLimit = 200

/** The form of a post's text; Ctrl or Cmd with Enter sends too. */
export function PostForm({ title, submit, draft, original, sending, failure, onSend }: PostFormProps) {
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const read = postBody.safeParse({ text: draft.text })
  const left = limits.postTextLength - draft.text.trim().length
  const problem = read.success || draft.text.trim() === '' ? undefined : read.error.issues[0]?.message
  const ready = read.success && read.data.text !== original && !sending

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (ready) onSend(read.data.text)
  }

  function discard() {
    draft.reset()
    area.current?.focus()
  }

  return (
    <ModalFrame
      title={title}
      footer={
        <>
          <p className={`${styles.counter} ${left < 0 ? styles.over : ''}`} role="status">
            {left < 0 ? editorWords.over(-left) : left <= nearTheLimit ? editorWords.left(left) : ''}
          </p>
          <Button type="submit" form={formId} disabled={!ready && !sending} loading={sending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send}>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        {draft.kept && (
          <p className={styles.kept}>
            {editorWords.draftRestored}
            <button type="button" className={styles.discard} onClick={discard}>
              {editorWords.discardDraft}
            </button>
          </p>
        )}
        <TextArea
          ref={area}
          label={editorWords.postLabel}
          placeholder={feedWords.prompt}
          value={draft.text}
          error={problem}
          rows={6}
          dir="auto"
          data-autofocus
          readOnly={sending}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (isEnter(event) && (event.ctrlKey || event.metaKey)) send(event)
          }}
        />
      </form>
    </ModalFrame>
  )
}
