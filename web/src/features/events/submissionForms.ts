import { submissionBody, submissionTaskBody } from '@quad/contract/bodies/submissions.ts'
import { fileKind, type SubmissionTask, submissionLimits } from '@quad/contract/entities/submission.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { submissionFields } from '@quad/contract/messages/submissions.ts'
import { z } from 'zod'
import { describeForm, type ValuesOf } from '../../shared/forms/describe.ts'
import { taskWords, workWords } from './submissionWords.ts'
import { instantOf, isoOf, wallClock } from './zonedTime.ts'

const work = submissionBody.shape

const workFile = z.object({ location: z.string(), name: z.string(), size: z.number() })

/** A file that is uploaded, or is in an earlier version. */
export type WorkFile = z.output<typeof workFile>

const workFields = {
  text: {
    kind: 'area',
    label: workWords.text,
    optional: true,
    rows: 6,
    max: submissionLimits.textLength,
    rule: work.text.unwrap(),
  },
  links: {
    kind: 'list',
    label: workWords.links,
    words: { row: workWords.link, add: workWords.addLink, remove: workWords.removeLink },
    most: submissionLimits.links,
    each: { link: { kind: 'link', label: workWords.link, rule: work.links.unwrap().element } },
  },
  files: { kind: 'own', label: workWords.files, blank: [], rule: z.array(workFile) },
} as const

export type WorkValues = ValuesOf<typeof workFields>

/** The form of a version, with what the round takes. */
export function workForm({ links }: SubmissionTask) {
  return describeForm({ ...workFields, links: { ...workFields.links, most: links } })
}

/** The form starts from the version that counts now. */
export function workValues({ own }: SubmissionTask): WorkValues {
  const { text = '', links = [], files = [] } = own?.latest ?? {}
  return {
    text,
    links: links.map((link) => ({ link })),
    files: files.map(({ key, name, size }) => ({ location: key, name, size })),
  }
}

export const isEmptyWork = ({ text, links, files }: WorkValues): boolean =>
  text.trim() === '' && links.length === 0 && files.length === 0

export const workBody = ({ text, links, files }: WorkValues) => ({
  text,
  links: links.map(({ link }) => link),
  files: files.map(({ location }) => location),
})

const { shape: task } = submissionTaskBody

const number = (most: number, message: string) => z.int(message).min(0, message).max(most, message)

const taskFields = {
  title: {
    kind: 'text',
    label: taskWords.what,
    hint: taskWords.whatHint,
    max: submissionLimits.titleLength,
    rule: task.title,
  },
  instructions: {
    kind: 'area',
    label: taskWords.instructions,
    hint: taskWords.instructionsHint,
    optional: true,
    rows: 4,
    max: submissionLimits.instructionsLength,
    rule: task.instructions.unwrap(),
  },
  takesText: { kind: 'check', label: taskWords.takesText },
  links: {
    kind: 'number',
    label: taskWords.links,
    hint: taskWords.none,
    min: 0,
    max: submissionLimits.links,
    rule: number(submissionLimits.links, submissionFields.countRequired),
  },
  files: {
    kind: 'number',
    label: taskWords.files,
    hint: taskWords.none,
    min: 0,
    max: submissionLimits.files,
    rule: number(submissionLimits.files, submissionFields.countRequired),
  },
  pdf: { kind: 'check', label: taskWords.kind.pdf },
  image: { kind: 'check', label: taskWords.kind.image },
  video: { kind: 'check', label: taskWords.kind.video },
  other: { kind: 'check', label: taskWords.kind.other },
  fileMegabytes: {
    kind: 'number',
    label: taskWords.megabytes,
    min: 1,
    max: submissionLimits.fileMegabytes,
    rule: task.fileMegabytes.unwrap(),
  },
  opensDate: { kind: 'date', label: taskWords.opensDate },
  opensTime: { kind: 'time', label: taskWords.opensTime },
  closesDate: { kind: 'date', label: taskWords.closesDate },
  closesTime: { kind: 'time', label: taskWords.closesTime, deps: 'closesDate' },
} as const

export type TaskValues = ValuesOf<typeof taskFields>

/** The form of what a round asks for; times are read in the event's time zone. */
export const taskForm = (timeZone: string) =>
  describeForm(taskFields, (values, refuse) => {
    const opens = instantOf({ date: values.opensDate, time: values.opensTime }, timeZone)
    const closes = instantOf({ date: values.closesDate, time: values.closesTime }, timeZone)
    if (opens && closes && closes <= opens) refuse('closesDate', submissionFields.closesBeforeOpening)
    if (!values.takesText && !values.links && !values.files) refuse('links', submissionFields.nothingTaken)
  })

/** The form of a task, or of a new one: from now until the round ends. */
export function taskValues({ timeZone }: Event, round: Event['stages'][number], stored?: SubmissionTask): TaskValues {
  const opens = wallClock(stored?.opensAt ?? new Date(), timeZone)
  const closes = wallClock(stored?.closesAt ?? round.endDate, timeZone)
  const { fileKinds = ['pdf', 'image'] } = stored ?? {}
  const takes = (kind: z.output<typeof fileKind>) => fileKinds.length === 0 || fileKinds.includes(kind)
  return {
    title: stored?.title ?? '',
    instructions: stored?.instructions ?? '',
    takesText: stored?.takesText ?? true,
    links: stored?.links ?? 1,
    files: stored?.files ?? 1,
    pdf: takes('pdf'),
    image: takes('image'),
    video: takes('video'),
    other: takes('other'),
    fileMegabytes: stored?.fileMegabytes ?? 20,
    opensDate: opens.date,
    opensTime: opens.time,
    closesDate: closes.date,
    closesTime: closes.time,
  }
}

/** The call's body; a time that the form didn't change stays to the millisecond. */
export function taskBody(values: TaskValues, timeZone: string, stored?: SubmissionTask) {
  const kinds = fileKind.options.filter((kind) => values[kind])
  const at = (date: string, time: string, before: string | undefined) => {
    const was = before === undefined ? undefined : wallClock(before, timeZone)
    return was?.date === date && was.time === time.slice(0, 5) && before !== undefined
      ? before
      : isoOf({ date, time }, timeZone)
  }
  return {
    title: values.title,
    instructions: values.instructions,
    takesText: values.takesText,
    links: values.links ?? 0,
    files: values.files ?? 0,
    fileKinds: kinds.length === fileKind.options.length ? [] : kinds,
    fileMegabytes: values.fileMegabytes ?? submissionLimits.fileMegabytes,
    opensAt: at(values.opensDate, values.opensTime, stored?.opensAt),
    closesAt: at(values.closesDate, values.closesTime, stored?.closesAt),
  }
}

const extensionFields = {
  closesDate: { kind: 'date', label: taskWords.closesDate },
  closesTime: { kind: 'time', label: taskWords.closesTime, deps: 'closesDate' },
} as const

export type ExtensionValues = ValuesOf<typeof extensionFields>

/** The form of one team's later deadline. */
export const extensionForm = (timeZone: string, after: string) =>
  describeForm(extensionFields, ({ closesDate: date, closesTime: time }, refuse) => {
    const closes = instantOf({ date, time }, timeZone)
    if (closes && closes <= new Date(after)) refuse('closesDate', submissionFields.notExtended)
  })
