import { ownerProofBody } from '@quad/contract/bodies/credentials.ts'
import { limits } from '@quad/contract/limits.ts'
import { alerts } from '@quad/contract/messages/app.ts'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { applyFieldErrors } from '../../../shared/forms/refusals.ts'
import { schemaResolver } from '../../../shared/forms/resolver.ts'
import { whyNotSent } from '../../../shared/forms/whyNot.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSettled } from '../../../shared/timers.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { ListItemButton } from '../../../shared/ui/ListItem.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListSignInColleges, useStartCollegeLink, useStartCollegeLogin } from '../collegeLogin.ts'
import { failureText } from '../failureText.ts'
import { AccountForm } from '../parts/AccountForm.tsx'
import form from '../parts/AccountForm.module.css'
import { OwnerProof } from '../parts/OwnerProof.tsx'
import { accountWords as words, collegeConnectWords } from '../words.ts'

/** Finds the college at which somebody logs in, and opens its page (SSO-01). */
export function CollegeLoginModal() {
  const [text, setText] = useState('')
  const colleges = useListSignInColleges(useSettled(text))
  const start = useStartCollegeLogin()
  // Also after success, until the college's page opens.
  const isLeaving = start.isPending || start.isSuccess
  return (
    <ModalFrame title={words.notChosen} size="sm" onBack={() => openModal('login', {})}>
      <Stack gap={4}>
        <TextField
          label={words.findCollege}
          type="search"
          autoComplete="off"
          data-autofocus
          maxLength={limits.searchLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {start.error && (
          <p className={form.failure} role="alert">
            {failureText(start.error, alerts.unreachable)}
          </p>
        )}
        <QueryState query={colleges} loading={<Skeleton shape="block" />}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={words.noCollege} text={words.noCollegeText} />
            ) : (
              <HairlineList label={words.logInColleges} busy={isLeaving || colleges.isPlaceholderData}>
                {found.map(({ _id, collegeName, collegeImg }) => (
                  <HairlineItem key={_id}>
                    <ListItemButton
                      picture={<PagePicture id={_id} src={collegeImg} />}
                      name={collegeName}
                      line={words.atCollege}
                      onChoose={() => isLeaving || start.mutate(_id)}
                    />
                  </HairlineItem>
                ))}
              </HairlineList>
            )
          }
        </QueryState>
      </Stack>
    </ModalFrame>
  )
}

/** Connects the viewer's college to their account, after a proof that it is theirs (SSO-03). */
export function ConnectCollegeModal({ signIn }: ModalProps['connectCollege']) {
  const formId = useId()
  const start = useStartCollegeLink()
  const proof = useForm({
    resolver: schemaResolver(ownerProofBody),
    mode: 'onTouched',
    defaultValues: { password: '', ...(signIn && { signIn }) },
  })
  const { errors, isValid, isDirty } = proof.formState
  const send = proof.handleSubmit((values) => {
    if (start.isPending) return
    start.mutate(values, { onError: (failure) => applyFieldErrors(proof, ['password'], failure) })
  })
  return (
    <ModalFrame
      title={collegeConnectWords.act}
      size="sm"
      dirty={isDirty}
      footer={
        <Button
          type="submit"
          form={formId}
          wide
          whyNot={whyNotSent(isValid)}
          loading={start.isPending || start.isSuccess}
        >
          {words.goOn}
        </Button>
      }
    >
      <AccountForm
        id={formId}
        failure={start.error && !errors.password ? failureText(start.error, alerts.unreachable) : undefined}
        onSubmit={send}
      >
        <Text tone="muted">{collegeConnectWords.note}</Text>
        <OwnerProof modal="connectCollege" signIn={signIn} form={proof} send={send} />
      </AccountForm>
    </ModalFrame>
  )
}
