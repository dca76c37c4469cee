import { email } from '@quad/contract/email.ts'
import { judgingLimits } from '@quad/contract/entities/judging.ts'
import { line } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { judgingFields } from '@quad/contract/messages/judging.ts'
import { PeopleSearch } from '../../../entities/profile/PeopleSearch.tsx'
import { UserListItem } from '../../../entities/profile/UserListItem.tsx'
import { usePeopleSearch } from '../../../entities/profile/usePeopleSearch.ts'
import { Described } from '../../../shared/forms/DraftForm.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { describeForm, type ValuesOf } from '../../../shared/forms/describe.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { ActResult } from '../../../shared/ui/ActResult.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { type JudgingAt, useAddJudges } from '../calls.ts'
import { addWords as words } from '../words.ts'

/** Asks people to judge by their name, and mails others a link of their own (JUDG-03). */
export function AddJudgesModal(params: ModalProps['addJudges']) {
  const search = usePeopleSearch()
  return (
    <ModalFrame title={words.title} footer={<Button onClick={closeModal}>{words.done}</Button>}>
      <Stack gap={5}>
        <OutsiderForm params={params} />
        <div>
          <PeopleSearch search={search} label={words.search} hint={words.searchHint} suggested={[]}>
            {(person) => (
              <UserListItem person={person}>
                <AskAct params={params} userId={person._id} name={person.displayName} />
              </UserListItem>
            )}
          </PeopleSearch>
        </div>
      </Stack>
    </ModalFrame>
  )
}

interface AskActProps {
  readonly params: JudgingAt
  readonly userId: string
  readonly name: string
}

function AskAct({ params, userId, name }: AskActProps) {
  const add = useAddJudges(params)
  if (add.isSuccess) return <ActResult icon="check">{words.asked}</ActResult>
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-label={words.askNamed(name)}
      loading={add.isPending}
      onClick={() => add.mutate({ users: [userId] })}
    >
      {words.add}
    </Button>
  )
}

const outsiderFields = {
  name: {
    kind: 'text',
    label: words.name,
    max: judgingLimits.nameLength,
    rule: line(judgingLimits.nameLength, judgingFields.judgeNameRequired),
  },
  email: { kind: 'email', label: words.email, max: limits.emailLength, rule: email },
} as const

type OutsiderValues = ValuesOf<typeof outsiderFields>

const outsiderForm = describeForm(outsiderFields)

function OutsiderForm({ params }: Pick<AskActProps, 'params'>) {
  const add = useAddJudges(params)
  const edit = useDescribedForm(outsiderForm, {
    original: { name: '', email: '' },
    save: add,
    bodyOf: (values: OutsiderValues) => ({ outsiders: [values] }),
    onSaved() {
      toast.success(words.sent(edit.form.getValues('name')))
      edit.form.reset({ name: '', email: '' })
    },
    alert: () => undefined,
  })
  return (
    <Described edit={edit}>
      <Stack as="form" gap={3} noValidate onSubmit={edit.onSubmit} aria-label={words.outside}>
        <Text as="h3" strong>
          {words.outside}
        </Text>
        <Text size="small" tone="muted">
          {words.outsideHint}
        </Text>
        <FormField<OutsiderValues> name="name" />
        <FormField<OutsiderValues> name="email" />
        <Button type="submit" kind="quiet" loading={edit.sending} whyNot={edit.whyNot}>
          {words.send}
        </Button>
      </Stack>
    </Described>
  )
}
