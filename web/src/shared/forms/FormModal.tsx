import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ModalFrame, type ModalFrameProps } from '../modal/ModalFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { Stack } from '../ui/primitives.tsx'
import { Described } from './DraftForm.tsx'
import { KeptDraft } from './StillNeeded.tsx'
import type { DescribedForm } from './useDescribedForm.ts'

interface FormModalProps<Values extends FieldValues> extends Pick<ModalFrameProps, 'title' | 'size' | 'children'> {
  readonly edit: DescribedForm<Values>
  readonly submit: string
  /** Content above the note on a restored draft. */
  readonly head?: ReactNode
  /** Content beside the button. */
  readonly foot?: ReactNode
  /** Content below the form. */
  readonly after?: ReactNode
}

/** A modal with a form, which the button in its footer submits. */
export function FormModal<Values extends FieldValues>(props: FormModalProps<Values>) {
  const { edit, submit, head, foot, after, children, ...frame } = props
  const formId = useId()
  return (
    <ModalFrame
      {...frame}
      dirty={edit.dirty}
      footer={
        <>
          {foot}
          <Button type="submit" form={formId} whyNot={edit.whyNot} loading={edit.sending}>
            {submit}
          </Button>
        </>
      }
    >
      <Described edit={edit}>
        <Stack id={formId} as="form" gap={4} noValidate onSubmit={edit.onSubmit}>
          {head}
          <KeptDraft draft={edit.draft} />
          {children}
        </Stack>
      </Described>
      {after}
    </ModalFrame>
  )
}
