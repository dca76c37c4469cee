import { certificateSettingsBody } from '@quad/contract/bodies/certificates.ts'
import type { CertificateKind } from '@quad/contract/entities/certificate.ts'
import { line } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { certificateFields } from '@quad/contract/messages/certificates.ts'
import { useState } from 'react'
import { certificateKeys } from '../../../entities/certificate/certificates.ts'
import { callApi } from '../../../shared/api/client.ts'
import { revokeCertificate } from '../../../shared/api/routes.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { FormPicture } from '../../../shared/forms/FormRows.tsx'
import { describeForm } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { namesAndMore } from '../../../shared/namesAndMore.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { TextField } from '../../../shared/ui/Field.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import {
  type CertificateSettings,
  useGetCertificateSettings,
  useIssueCertificates,
  useUpdateCertificateSettings,
} from '../calls.ts'
import styles from '../parts/IssuingCards.module.css'
import { issueWords as words } from '../organiseWords.ts'

const choiceOf = (value: CertificateKind) => {
  const [label, hint] = words.kinds[value]
  return { value, label, hint }
}

interface GiveValues {
  kind: CertificateKind
  label: string
}

const giveForm = describeForm({
  kind: { kind: 'choice', label: words.kind, choices: [choiceOf('place'), choiceOf('role'), choiceOf('attendance')] },
  label: {
    kind: 'text',
    label: words.labels,
    hint: words.labelHint,
    max: limits.certificateLabelLength,
    rule: line(limits.certificateLabelLength, certificateFields.labelRequired),
    when: { kind: ['place', 'role'] },
  },
})

/** Gives the people of selected registrations a certificate (EVT-31). */
export function GiveCertificatesModal({ eventId, teamIds, names }: ModalProps['giveCertificates']) {
  const edit = useDescribedForm(giveForm, {
    original: { kind: 'place', label: '' },
    save: useIssueCertificates(eventId),
    bodyOf: ({ kind, label }: GiveValues) => ({
      kind,
      label: kind === 'attendance' ? '' : label.trim(),
      teams: [...teamIds],
    }),
    onSaved: closeModal,
    // The call shows why it failed.
    alert: () => undefined,
    unchanged: true,
  })
  return (
    <FormModal
      edit={edit}
      title={words.giveTitle(teamIds.length)}
      submit={words.give}
      size="sm"
      head={
        <Text strong breaks>
          {namesAndMore(names)}
        </Text>
      }
    >
      <FormField<GiveValues> name="kind" />
      <FormField<GiveValues> name="label" />
    </FormModal>
  )
}

const { shape } = certificateSettingsBody

const signatureForm = describeForm({
  signatory: { kind: 'text', label: 'Name', rule: shape.signatory, max: limits.signatoryLength, optional: true },
  signatoryTitle: {
    kind: 'text',
    label: 'Title',
    hint: 'Such as “Dean of Student Affairs”.',
    rule: shape.signatoryTitle,
    max: limits.signatoryLength,
    optional: true,
  },
  signature: {
    kind: 'picture',
    label: 'Picture of the signature',
    hint: 'On white paper or without a background, five times as wide as high. Printed above the name.',
    rule: shape.signature.unwrap(),
  },
})

/** Sets who signs an event's certificates (EVT-31). */
export function CertificateSignatureModal({ eventId }: ModalProps['certificateSignature']) {
  const { data } = useGetCertificateSettings(eventId)
  return data ? <SignatureForm eventId={eventId} settings={data} /> : null
}

interface SignatureFormProps {
  readonly eventId: string
  readonly settings: CertificateSettings
}

function SignatureForm({ eventId, settings: { signatory, signatoryTitle, signature } }: SignatureFormProps) {
  const edit = useDescribedForm(signatureForm, {
    original: { signatory, signatoryTitle, signature },
    save: useUpdateCertificateSettings(eventId),
    // Only a new picture: another admin may have changed it meanwhile.
    bodyOf: ({ signature: picture, ...names }, before) => ({
      ...names,
      ...(picture !== before.signature && { signature: picture }),
    }),
    onSaved() {
      closeModal()
      toast.success(words.signatureSaved)
    },
    alert: words.notSaved,
  })
  return (
    <FormModal
      edit={edit}
      title={words.signatureTitle}
      submit={words.saveSignature}
      size="sm"
      head={<Text tone="muted">{words.signatureHint}</Text>}
    >
      <FormField name="signatory" data-autofocus />
      <FormField name="signatoryTitle" />
      <FormPicture name="signature" ratio={5} stacked>
        {(src) => (src === '' ? null : <img src={src} alt="" className={styles.signature} />)}
      </FormPicture>
    </FormModal>
  )
}

/** Confirms revoking a certificate for a reason (EVT-31). */
export const RevokeCertificateModal = question(function useRevoke(
  { eventId, certificateId, name }: ModalProps['revokeCertificate'],
  client,
) {
  const [reason, setReason] = useState('')
  return {
    title: words.revokeTitle,
    about: (
      <Text as="bdi" breaks>
        {name}
      </Text>
    ),
    text: words.revokeText,
    field: (
      <TextField
        label={words.reason}
        value={reason}
        maxLength={limits.revocationReasonLength}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    ),
    whyNot: reason.trim() === '' && certificateFields.reasonRequired,
    act: words.revoke,
    leave: words.keep,
    done: words.revokeDone,
    call: () => callApi(revokeCertificate, { params: { id: eventId, certificateId }, body: { reason } }),
    after: () => client.invalidateQueries({ queryKey: certificateKeys.ofEvent(eventId) }),
  }
})
