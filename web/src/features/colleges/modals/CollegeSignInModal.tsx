import type { CollegeSignIn } from '@quad/contract/entities/collegeSignIn.ts'
import { useState } from 'react'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import {
  useDeleteCollegeSignIn,
  useGetCollegeSignIn,
  useTestCollegeSignIn,
  useUpdateCollegeSignIn,
} from '../calls/collegeSignIn.ts'
import { signInBodyOf, signInForm, type SignInValues, signInValuesOf, signInWords as words } from '../signInForm.ts'

/** Connects a college's provider, tests the connection and turns it on and off (SSO-02). */
export function CollegeSignInModal({ collegeId }: ModalProps['collegeSignIn']) {
  const signIn = useGetCollegeSignIn(collegeId)
  if (signIn.data) return <SignInForm collegeId={collegeId} current={signIn.data} />
  return (
    <ModalFrame title={words.title}>
      {signIn.isError ? <QueryError query={signIn} /> : <Skeleton shape="block" />}
    </ModalFrame>
  )
}

interface SignInFormProps {
  readonly collegeId: string
  readonly current: CollegeSignIn
}

const Field = FormField<SignInValues>

function SignInForm({ collegeId, current }: SignInFormProps) {
  const isSiteAdmin = useSession((session) => session.user?.admin === true)
  const { connection, returnAddress } = current
  const edit = useDescribedForm(signInForm(connection !== undefined), {
    original: signInValuesOf(current),
    save: useUpdateCollegeSignIn(collegeId),
    bodyOf: signInBodyOf,
    onSaved(saved) {
      toast.success(words.saved)
      // Without the secret, which nobody sees again.
      edit.form.reset(signInValuesOf(saved))
    },
    alert: words.notSaved,
  })
  return (
    <FormModal
      edit={edit}
      title={words.title}
      submit={words.save}
      foot={
        connection && (
          <Button kind="quiet" onClick={() => openModal('removeCollegeSignIn', { collegeId })}>
            {words.remove}
          </Button>
        )
      }
      head={<ReturnAddress address={returnAddress} />}
      after={
        connection && (
          <Stack gap={3} above={5}>
            <ConnectionTest collegeId={collegeId} isSaved={!edit.dirty} />
            <Text size="small" tone="muted">
              {words.changed(connection.updatedBy?.displayName, dateWithoutWeekday(new Date(connection.updatedAt)))}
            </Text>
          </Stack>
        )
      }
    >
      <Field name="issuer" data-autofocus />
      <Field name="clientId" />
      <Field name="secret" optional={connection !== undefined} hint={connection && words.kept} />
      <Field
        name="domains"
        readOnly={!isSiteAdmin}
        hint={isSiteAdmin ? words.domainsHint : words.domainsBySiteAdmin}
        optional={!edit.values.enabled}
      />
      <Field name="enabled" />
    </FormModal>
  )
}

function ReturnAddress({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(address).then(() => setCopied(true))
  return (
    <Stack gap={2}>
      <Text tone="muted">{words.lead}</Text>
      <TextField label={words.returnAddress} readOnly value={address} dir="ltr" />
      <Row>
        <Button kind="quiet" size="sm" onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </Button>
      </Row>
    </Stack>
  )
}

function ConnectionTest({ collegeId, isSaved }: { readonly collegeId: string; readonly isSaved: boolean }) {
  const test = useTestCollegeSignIn(collegeId)
  return (
    <Stack gap={2} align="start">
      <Button kind="quiet" whyNot={!isSaved && words.saveFirst} loading={test.isPending} onClick={() => test.mutate()}>
        {words.test}
      </Button>
      <Text role="status">
        {test.isPending ? words.testing : test.data ? words.outcomes[test.data.outcome] : test.error?.message}
      </Text>
    </Stack>
  )
}

/** Removes a college's connection, after a question (SSO-02). */
export function RemoveCollegeSignInModal({ collegeId }: ModalProps['removeCollegeSignIn']) {
  const remove = useDeleteCollegeSignIn(collegeId)
  return (
    <QuestionModal
      title={words.removeTitle}
      act={words.remove}
      change={remove}
      done={words.removed}
      onAct={({ onSuccess }) => remove.mutate(undefined, { onSuccess })}
    >
      <p>{words.removeText}</p>
    </QuestionModal>
  )
}
