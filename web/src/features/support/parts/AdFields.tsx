import { alerts } from '@quad/contract/messages/app.ts'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { TextArea, TextField } from '../../../shared/ui/Field.tsx'
import { type AdForm, adResolver } from '../adForm.ts'
import { adFormWords } from '../words.ts'
import styles from './SupportForm.module.css'

interface AdFieldsProps {
  readonly title: string
  readonly submit: string
  readonly initial: AdForm
  readonly sending: boolean
  readonly error: Error | null
  readonly onSend: (form: AdForm) => void
}

export function AdFields({ title, submit, initial, sending, error, onSend }: AdFieldsProps) {
  const formId = useId()
  const { register, handleSubmit, formState } = useForm<AdForm>({
    resolver: adResolver,
    mode: 'onTouched',
    defaultValues: initial,
  })
  const { errors, isValid, isDirty } = formState
  return (
    <ModalFrame
      title={title}
      dirty={isDirty}
      footer={
        <Button type="submit" form={formId} whyNot={whyNotSent(isValid, isDirty)} loading={sending}>
          {submit}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={handleSubmit((form) => {
          if (!sending) onSend(form)
        })}
      >
        {error && (
          <p className={styles.failure} role="alert">
            {`${alerts.somethingWentWrong}: ${error.message}`}
          </p>
        )}
        <TextField
          label={adFormWords.page}
          hint={adFormWords.pageHint}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={errors.page?.message}
          {...register('page')}
        />
        <TextArea
          label={adFormWords.description}
          rows={3}
          error={errors.description?.message}
          {...register('description')}
        />
        <div className={styles.pair}>
          <TextField
            label={adFormWords.starts}
            type="datetime-local"
            error={errors.startDate?.message}
            {...register('startDate', { deps: 'endDate' })}
          />
          <TextField
            label={adFormWords.ends}
            type="datetime-local"
            error={errors.endDate?.message}
            {...register('endDate')}
          />
        </div>
        <CheckField label={adFormWords.sponsored} hint={adFormWords.sponsoredHint} {...register('sponsered')} />
      </form>
    </ModalFrame>
  )
}
