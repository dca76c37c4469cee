import { type ReactNode, useId, useMemo, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import { useKeptFocus } from '../ui/keptFocus.ts'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import styles from './DraftForm.module.css'
import { DescribedContext } from './FormField.tsx'
import { KeptDraft, StillNeeded } from './StillNeeded.tsx'
import type { DescribedForm } from './useDescribedForm.ts'

interface DraftFormProps<Values extends FieldValues> {
  readonly edit: DescribedForm<Values>
  readonly submit: string
  /** A muted line beside the button, shown while no value is missing. */
  readonly note?: string
  readonly children: ReactNode
}

/** The frame of a long form: the note on a restored draft, the fields, and the missing values beside the button. */
export function DraftForm<Values extends FieldValues>({ edit, submit, note = '', children }: DraftFormProps<Values>) {
  const { form, draft, needed } = edit
  const neededId = useId()
  const place = useRef<HTMLFormElement>(null)
  useKeptFocus(place, draft.kept, 'input:not([type="file"]), textarea, [contenteditable]')
  return (
    <Described edit={edit}>
      <Stack ref={place} as="form" gap={6} noValidate onSubmit={edit.onSubmit}>
        <KeptDraft draft={draft} />
        {children}
        <Row wrap gap={3} across={4} className={styles.end}>
          <Button
            type="submit"
            whyNot={edit.whyNot}
            loading={edit.sending}
            aria-describedby={needed.length > 0 ? neededId : undefined}
          >
            {submit}
          </Button>
          {needed.length === 0 && note !== '' && (
            <Text size="small" tone="muted">
              {note}
            </Text>
          )}
          {needed.length > 0 && <StillNeeded id={neededId} form={form} needed={needed} />}
        </Row>
      </Stack>
    </Described>
  )
}

interface DescribedProps<Values extends FieldValues> {
  readonly edit: Pick<DescribedForm<Values>, 'form' | 'fields' | 'setBusy'>
  readonly children: ReactNode
}

/** Gives the fields inside their form and its description by context. */
export function Described<Values extends FieldValues>({ edit, children }: DescribedProps<Values>) {
  const { form, fields, setBusy } = edit
  const described = useMemo(() => ({ fields, setBusy }), [fields, setBusy])
  return (
    <DescribedContext value={described}>
      <FormProvider {...form}>{children}</FormProvider>
    </DescribedContext>
  )
}

/** A titled group of fields. */
export function FormPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && (
        <Text size="small" tone="muted" className={styles.hint}>
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  )
}
