import { type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { whyNotSent } from './whyNot.ts'
import { Button } from '../ui/Button.tsx'
import type { Needed } from './useNeeded.ts'
import { useKeptFocus } from '../ui/keptFocus.ts'
import styles from './DraftForm.module.css'
import { type FormDraft, KeptDraft } from './KeptDraft.tsx'
import { StillNeeded } from './StillNeeded.tsx'

interface DraftFormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly draft: FormDraft
  readonly submit: string
  readonly ready: boolean
  readonly sending: boolean
  /** Labels of missing values, each with its field. */
  readonly needed: readonly Needed<FieldPath<Values>>[]
  /** A quiet line beside the button while nothing is needed. */
  readonly note?: string
  readonly onSubmit: (event: SubmitEvent) => void
  readonly children: ReactNode
}

/** The frame of a long form: the kept draft, the fields, and the missing values beside the button. */
export function DraftForm<Values extends FieldValues>(props: DraftFormProps<Values>) {
  const { form, draft, submit, ready, sending, needed, note = '', onSubmit, children } = props
  const neededId = useId()
  const place = useRef<HTMLFormElement>(null)
  useKeptFocus(place, draft.kept, 'input:not([type="file"]), textarea, [contenteditable]')
  return (
    <FormProvider {...form}>
      <form ref={place} className={styles.form} noValidate onSubmit={onSubmit}>
        <KeptDraft draft={draft} />
        {children}
        <div className={styles.end}>
          <Button
            type="submit"
            whyNot={whyNotSent(ready)}
            loading={sending}
            aria-describedby={needed.length > 0 ? neededId : undefined}
          >
            {submit}
          </Button>
          {needed.length === 0 && note !== '' && <p className={styles.note}>{note}</p>}
          {needed.length > 0 && <StillNeeded id={neededId} form={form} needed={needed} />}
        </div>
      </form>
    </FormProvider>
  )
}

/** A titled group of fields. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
