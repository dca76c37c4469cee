import { clubRights } from '@quad/contract/entities/clubRight.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { clubWords } from '../../../entities/club/words.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { findOffice, useSaveOffice } from '../calls/offices.ts'
import { memberWords } from '../memberWords.ts'
import { bodyOf, officeForm, type OfficeValues, valuesOf } from '../officeForm.ts'
import { officeWords } from '../officeWords.ts'
import { MemberPicker } from '../parts/MemberPicker.tsx'

const { form: words, succession } = officeWords
const Field = FormField<OfficeValues>

/** Adds an office to a club, or edits one (CLUB-12). */
export function OfficeFormModal({ clubId, officeId }: ModalProps['officeForm']) {
  const client = useQueryClient()
  const rightsId = useId()
  const [original] = useState(() => findOffice(client, clubId, officeId))
  const edit = useDescribedForm(officeForm, {
    original: valuesOf(original),
    save: useSaveOffice(clubId, officeId, original),
    bodyOf,
    onSaved() {
      closeModal()
      toast.success(original ? words.saved : words.created)
    },
    alert: words.failed,
  })
  const { form, values } = edit
  const choose = (holder: string) => form.setValue('holder', holder, { shouldDirty: true })
  return (
    <FormModal
      edit={edit}
      title={original ? words.editTitle : words.createTitle}
      submit={original ? words.save : words.create}
    >
      <Field name="title" data-autofocus />
      <Field name="powers" />
      {values.powers === 'some' && (
        <Stack role="group" aria-labelledby={rightsId} gap={3}>
          <Text strong size="small" id={rightsId}>
            {words.rights}
          </Text>
          {clubRights.map((right) => (
            <CheckField
              key={right}
              label={clubWords.rights[right]}
              hint={memberWords.role.rightHints[right]}
              value={right}
              {...form.register('rights')}
            />
          ))}
        </Stack>
      )}
      <FieldPair>
        <Field name="startsOn" />
        <Field name="endsOn" />
      </FieldPair>
      {!original?.holder && (
        <Stack>
          <Row justify="between" gap={2}>
            <Text as="h3" strong size="small">
              {words.holder}
            </Text>
            {values.holder !== '' && (
              <Button kind="quiet" size="sm" onClick={() => choose('')}>
                {words.nobody}
              </Button>
            )}
          </Row>
          <Text size="small" tone="muted">
            {words.holderHint}
          </Text>
          <MemberPicker
            clubId={clubId}
            label={words.holder}
            except={undefined}
            chosen={values.holder}
            onChoose={({ _id }) => choose(_id)}
            nobody={<EmptyState title={succession.nobody} text={succession.nobodyText} sketch="none" />}
          />
        </Stack>
      )}
    </FormModal>
  )
}
