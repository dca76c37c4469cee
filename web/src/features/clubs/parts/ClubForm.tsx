import { type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { type FormDraft, KeptDraft } from '../../../entities/post/KeptDraft.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { formWords } from '../formWords.ts'
import styles from './ClubForm.module.css'

interface ClubFormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly draft: FormDraft
  readonly submit: string
  readonly ready: boolean
  readonly sending: boolean
  /** Labels of missing values, each with its field. */
  readonly needed: readonly { readonly label: string; readonly field: FieldPath<Values> }[]
  readonly onSubmit: (event: SubmitEvent) => void
  readonly children: ReactNode
}

/** The frame of the forms of a club: the kept draft, the fields, and what is still needed beside the button. */
export function ClubForm<Values extends FieldValues>(props: ClubFormProps<Values>) {
  const { form, draft, submit, ready, sending, needed, onSubmit, children } = props
  const neededId = useId()
  const place = useRef<HTMLFormElement>(null)
  useKeptFocus(place, draft.kept, 'input:not([type="file"]), textarea')
  return (
    <FormProvider {...form}>
      <form ref={place} className={styles.form} noValidate onSubmit={onSubmit}>
        <KeptDraft draft={draft} />
        {children}
        <div className={styles.end}>
          <Button
            type="submit"
            disabled={!ready && !sending}
            loading={sending}
            aria-describedby={needed.length > 0 ? neededId : undefined}
          >
            {submit}
          </Button>
          {needed.length > 0 && (
            <p id={neededId} className={styles.needed}>
              {formWords.needed}
              {needed.map(({ label, field }) => (
                <button key={label} type="button" className={styles.plain} onClick={() => form.setFocus(field)}>
                  {label}
                </button>
              ))}
            </p>
          )}
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
