import type { Event } from '@quad/contract/entities/event.ts'
import type { SubmissionTask } from '@quad/contract/entities/submission.ts'
import { submissionAlerts } from '@quad/contract/messages/submissions.ts'
import { useState } from 'react'
import { lengthText } from '../../../entities/event/times.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { draftNames } from '../../../shared/forms/draft.ts'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { FormRows } from '../../../shared/forms/FormRows.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { LinkedText, textParts } from '../../../shared/ui/LinkedText.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListSubmissionTasks, useSubmitWork } from '../calls/useSubmissions.ts'
import styles from '../parts/OwnSubmissions.module.css'
import { WorkFilesField } from '../parts/WorkFilesField.tsx'
import { isEmptyWork, workBody, workForm, type WorkValues, workValues } from '../submissionForms.ts'
import { timeThere, workWords as words } from '../submissionWords.ts'

/** Hands in a version for the viewer's team; what is typed stays on this device until then (HAND-02). */
export function SubmitWorkModal({ eventId, roundId }: ModalProps['submitWork']) {
  const event = useGetEvent(eventId)
  const tasks = useListSubmissionTasks(eventId)
  const task = tasks.data?.find(({ round }) => round === roundId)
  // The form keeps what it opened with, because a refetch must not change it.
  const [first, setFirst] = useState<SubmissionTask>()
  if (!first && task?.own?.open) setFirst(task)
  if (event.data && first) return <WorkForm event={event.data} task={first} closesAt={task?.own?.closesAt} />
  const failed = [event, tasks].find(({ isError }) => isError)
  return (
    <ModalFrame title={words.title}>
      {failed ? (
        <QueryError query={failed} />
      ) : tasks.data ? (
        <EmptyState title={words.gone} sketch="none" />
      ) : (
        <Skeleton shape="block" />
      )}
    </ModalFrame>
  )
}

interface WorkFormProps {
  readonly event: Event
  readonly task: SubmissionTask
  /** The deadline as it is now. */
  readonly closesAt: string | undefined
}

function WorkForm({ event, task, closesAt = task.closesAt }: WorkFormProps) {
  const { _id: eventId, timeZone } = event
  const { round, title, instructions, own } = task
  const now = useNow(closesAt)
  const left = Date.parse(closesAt) - now.getTime()
  const edit = useDescribedForm(workForm(task), {
    original: workValues(task),
    draftName: draftNames.submission(task._id),
    save: useSubmitWork(eventId, round),
    bodyOf: workBody,
    onSaved({ version }) {
      closeModal()
      toast.success(words.done(version))
    },
    // Stays open after the deadline, with the work.
    alert: (failure) => toast.error(`${submissionAlerts.notSubmitted}: ${failure.message}`),
  })
  const whyNot = isEmptyWork(edit.values) ? words.empty : edit.whyNot
  return (
    <FormModal
      edit={{ ...edit, whyNot }}
      title={title}
      submit={own?.latest ? words.handInAgain : words.handIn}
      head={
        <Stack gap={2}>
          <Text strong tone={left < urgentMs ? 'warning' : 'ink'} tabular role="status">
            {left > 0 ? words.until(timeThere(closesAt, timeZone, now), lengthText(left)) : words.late}
          </Text>
          {instructions !== '' && (
            <Text measure breaks dir="auto" className={styles.instructions}>
              <LinkedText parts={textParts(instructions)} />
            </Text>
          )}
        </Stack>
      }
    >
      {task.takesText && <FormField<WorkValues> name="text" data-autofocus />}
      {task.links > 0 && (
        <FormRows<WorkValues> name="links">{(at) => <FormField<WorkValues> name={`links.${at}.link`} />}</FormRows>
      )}
      {task.files > 0 && <WorkFilesField task={task} />}
      <Text size="small" tone="muted" breaks>
        {words.keptHere} {own?.latest && words.newVersion}
      </Text>
    </FormModal>
  )
}

const urgentMs = 24 * 3_600_000
