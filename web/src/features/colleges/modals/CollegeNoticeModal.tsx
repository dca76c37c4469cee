import { noticeBody } from '@quad/contract/bodies/colleges.ts'
import { limits } from '@quad/contract/limits.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { describeForm } from '../../../shared/forms/describe.ts'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useCountNoticeReach, useCreateCollegeNotice } from '../calls/notices.ts'
import { noticeWords } from '../deskWords.ts'
import { NoticeList } from '../parts/CollegeNotices.tsx'

const { modal: words } = noticeWords

const noticeForm = describeForm({
  text: {
    kind: 'area',
    label: words.text,
    hint: words.hint,
    rows: 6,
    max: limits.collegeNoticeLength,
    rule: noticeBody.shape.text,
  },
})

interface Notice {
  readonly text: string
}

/** Writes to all students of a college, after a count of them (COLL-07). */
export function CollegeNoticeModal({ collegeId }: ModalProps['collegeNotice']) {
  const reach = useCountNoticeReach(collegeId)
  const edit = useDescribedForm(noticeForm, {
    original: { text: '' },
    draftName: draftNames.collegeNotice(collegeId),
    save: useCreateCollegeNotice(collegeId),
    bodyOf: ({ text }: Notice) => ({ text }),
    onSaved({ sent }) {
      closeModal()
      toast.success(words.sent(sent?.people ?? 0))
    },
    alert: words.notSent,
  })
  const { people, left } = reach.data ?? {}
  const cannot = left === 0 ? words.noneLeft : undefined
  return (
    <FormModal
      edit={{ ...edit, whyNot: cannot ?? edit.whyNot }}
      title={words.title}
      submit={people === undefined ? words.send : words.sendTo(people)}
      after={
        <Stack gap={2} above={5}>
          <Text as="h3">{words.before}</Text>
          <NoticeList collegeId={collegeId} />
        </Stack>
      }
    >
      <FormField<Notice> name="text" data-autofocus />
      <Text size="small" tone="muted" role="status">
        {people === undefined ? reach.error?.message : (cannot ?? words.reaches(people))}
      </Text>
    </FormModal>
  )
}
