import type { Event } from '@quad/contract/entities/event.ts'
import type { SubmissionTask } from '@quad/contract/entities/submission.ts'
import { submissionAlerts } from '@quad/contract/messages/submissions.ts'
import { useFormContext } from 'react-hook-form'
import { timeText, zoneName } from '../../../entities/event/times.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { SubmissionView } from '../../../entities/submission/SubmissionView.tsx'
import { FormField } from '../../../shared/forms/FormField.tsx'
import { FormModal } from '../../../shared/forms/FormModal.tsx'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { FieldPair } from '../../../shared/ui/Field.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import {
  useDeleteSubmissionTask,
  useExtendDeadline,
  useListSubmissionTasks,
  useListVersions,
  useSaveSubmissionTask,
} from '../calls/useSubmissions.ts'
import { MomentFields } from '../parts/MomentFields.tsx'
import {
  extensionForm,
  type ExtensionValues,
  taskBody,
  taskForm,
  type TaskValues,
  taskValues,
} from '../submissionForms.ts'
import { taskWords as words, workWords } from '../submissionWords.ts'
import { isoOf, wallClock } from '../zonedTime.ts'

/** What a team handed in for a round: all versions, the newest first (HAND-02). */
export function SubmissionVersionsModal({ eventId, roundId, teamId, name }: ModalProps['submissionVersions']) {
  const { data: event } = useGetEvent(eventId)
  const query = useListVersions(eventId, roundId, teamId)
  const now = useNow()
  const title = name === undefined ? workWords.versions : workWords.versionsOf(name)
  return (
    <ModalFrame title={title} size="lg">
      <QueryState query={query} loading={<Skeleton shape="block" />}>
        {(versions) =>
          versions.length === 0 ? (
            <Text tone="muted">{workWords.nothing}</Text>
          ) : (
            <HairlineList label={title}>
              {versions.map((version, at) => (
                <HairlineItem key={version._id}>
                  <Stack fill shrink above={2} below={2}>
                    <SubmissionView
                      submission={version}
                      at={timeText(version.submittedAt, event?.timeZone ?? 'UTC', now)}
                      counts={at === 0}
                    />
                  </Stack>
                </HairlineItem>
              ))}
            </HairlineList>
          )
        }
      </QueryState>
    </ModalFrame>
  )
}

/** Says what a round asks teams to hand in (HAND-01). */
export function SubmissionTaskModal({ eventId, roundId }: ModalProps['submissionTask']) {
  const { data: event } = useGetEvent(eventId)
  const { data: tasks } = useListSubmissionTasks(eventId)
  const round = event?.stages.find(({ _id }) => _id === roundId)
  if (!event || !round || !tasks) return null
  return <TaskForm event={event} round={round} stored={tasks.find((task) => task.round === roundId)} />
}

interface TaskFormProps {
  readonly event: Event
  readonly round: Event['stages'][number]
  readonly stored: SubmissionTask | undefined
}

const Field = FormField<TaskValues>

function TaskForm({ event, round, stored }: TaskFormProps) {
  const { _id: eventId, timeZone } = event
  const edit = useDescribedForm(taskForm(timeZone), {
    original: taskValues(event, round, stored),
    save: useSaveSubmissionTask(eventId, round._id),
    bodyOf: (values: TaskValues) => taskBody(values, timeZone, stored),
    onSaved() {
      closeModal()
      toast.success(stored ? words.saved : words.asked)
    },
    alert: submissionAlerts.notSaved,
    unchanged: !stored,
  })
  return (
    <FormModal edit={edit} title={words.askTitle(round.round)} submit={stored ? words.save : words.ask}>
      <Field name="title" data-autofocus />
      <Field name="instructions" />
      <Field name="takesText" />
      <FieldPair>
        <Field name="links" />
        <Field name="files" />
      </FieldPair>
      <FileRules />
      <MomentFields<TaskValues> date="opensDate" time="opensTime" />
      <MomentFields<TaskValues> date="closesDate" time="closesTime" />
      <Text size="small" tone="muted">
        {words.zone(zoneName(timeZone))} {words.closesHint}
      </Text>
    </FormModal>
  )
}

/** Which files a round takes, if any. */
function FileRules() {
  const { watch } = useFormContext<TaskValues>()
  if (!watch('files')) return null
  return (
    <Stack gap={3}>
      <Stack as="fieldset" gap={1}>
        <Text as="legend" size="small" strong>
          {words.kinds}
        </Text>
        <Row wrap across={4}>
          <Field name="pdf" />
          <Field name="image" />
          <Field name="video" />
          <Field name="other" />
        </Row>
      </Stack>
      <Field name="fileMegabytes" />
    </Stack>
  )
}

/** Gives one team a later deadline (HAND-01). */
export function ExtendDeadlineModal({ eventId, roundId, teamId, name, closesAt }: ModalProps['extendDeadline']) {
  const { data: event } = useGetEvent(eventId)
  const { data: tasks } = useListSubmissionTasks(eventId)
  const task = tasks?.find(({ round }) => round === roundId)
  if (!event || !task) return null
  return <ExtensionForm event={event} task={task} teamId={teamId} name={name} closesAt={closesAt} />
}

interface ExtensionFormProps {
  readonly event: Event
  readonly task: SubmissionTask
  readonly teamId: string
  readonly name: string
  readonly closesAt: string | undefined
}

function ExtensionForm({ event, task, teamId, name, closesAt = task.closesAt }: ExtensionFormProps) {
  const { _id: eventId, timeZone } = event
  const now = useNow()
  const { date, time } = wallClock(closesAt, timeZone)
  const edit = useDescribedForm(extensionForm(timeZone, task.closesAt), {
    original: { closesDate: date, closesTime: time },
    save: useExtendDeadline(eventId, task.round, teamId),
    bodyOf: (values: ExtensionValues) => ({
      closesAt: isoOf({ date: values.closesDate, time: values.closesTime }, timeZone),
    }),
    onSaved() {
      closeModal()
      toast.success(words.extended(name))
    },
    alert: submissionAlerts.notSaved,
  })
  return (
    <FormModal edit={edit} title={words.extendTitle(name)} submit={words.extend} size="sm">
      <Text>{words.extendText(timeText(task.closesAt, timeZone, now))}</Text>
      <MomentFields<ExtensionValues> date="closesDate" time="closesTime" />
      <Text size="small" tone="muted">
        {words.zone(zoneName(timeZone))}
      </Text>
    </FormModal>
  )
}

/** Confirms deleting what a round asks for (HAND-01). */
export const DeleteSubmissionTaskModal = question(function useDelete({
  eventId,
  roundId,
}: ModalProps['deleteSubmissionTask']) {
  const { mutateAsync } = useDeleteSubmissionTask(eventId, roundId)
  return {
    title: words.deleteQuestion,
    text: words.deleteText,
    act: words.delete,
    done: words.deleted,
    call: () => mutateAsync(undefined),
  }
})
