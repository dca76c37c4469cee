import { zoneTitle } from '@quad/contract/zoneTitle.ts'
import { inClubHue } from '../../../entities/page/hue.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormPicture } from '../../../shared/forms/FormPicture.tsx'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { formWords as words } from '../formWords.ts'
import type { SessionValues } from '../sessionForm.ts'
import styles from './SessionCard.module.css'
import { SessionPicture } from './SessionPicture.tsx'

const Field = FormField<SessionValues>

interface SessionFieldsProps {
  readonly clubId: string
  readonly sessionId: string
}

const pictureRatio = 2

export function SessionFields({ clubId, sessionId }: SessionFieldsProps) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      <Field name="title" data-autofocus />
      <FieldPair>
        <Field name="date" />
        <Field name="time" hint={words.zone(zoneTitle(timeZone))} />
      </FieldPair>
      <Field name="duration" />
      <Field name="location" />
      <Field name="sessionLink" />
      <Field name="venue" />
      <Field name="description" />
      <FormPicture<SessionValues> name="sessionImg" ratio={pictureRatio}>
        {(src) => (
          <span {...inClubHue(clubId, styles.fieldPicture)}>
            <SessionPicture id={sessionId} src={src} />
          </span>
        )}
      </FormPicture>
    </>
  )
}
