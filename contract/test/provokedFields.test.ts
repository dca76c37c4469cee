import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { pollBody } from '../src/bodies/discussions.ts'
import { seriesRule } from '../src/bodies/series.ts'
import { adBody } from '../src/bodies/support.ts'
import { formMembers } from '../src/bodies/teams.ts'
import { calls } from '../src/calls/index.ts'
import { fieldSentence } from '../src/fieldSentence.ts'
import { refusals } from '../src/refusals/index.ts'
import { bad, bodyWith, nodeOf, parts, pathsIn } from './refusedValues.ts'

const member = { memberName: 'Nila', email: 'nila@college.edu', phone: '9876543210', college: 'Lakeside' }
const times = { startDate: '2030-01-02T10:00:00.000Z', endDate: '2030-01-01T10:00:00.000Z' }
const page = '01900000-0000-7000-8000-00000000dead'

const criterion = { name: 'Idea', max: 10, weight: 1 }
const work = { title: 'Work', takesText: true, links: 0, files: 0, opensAt: times.endDate, closesAt: times.startDate }

/** Bodies whose fields are valid one by one, but not together. */
const disagreeing: readonly (readonly [z.ZodType, unknown])[] = [
  [pollBody, { question: 'Tea?', options: ['Yes', 'Yes'] }],
  [calls.createClub.body, { faqs: [{ question: 'Is there tea?', answer: '' }] }],
  [calls.createPost.body, { text: '', images: [page], videofile: page }],
  [calls.updateHandle.body, { handle: 'admin', password: 'a lantern in the fog' }],
  [calls.updatePushSettings.body, { quietHours: { from: '09:00', until: '09:00' } }],
  [formMembers, [{ ...member, otherDetails: ' ' }]],
  [formMembers, [member, member].map((one) => ({ ...one, otherDetails: '2nd year', answers: {} }))],
  [calls.updateEvent.body, { questions: [{ kind: 'choice', label: 'Size', options: ['S'] }] }],
  [calls.updateEvent.body, { questions: [{ kind: 'choice', label: 'Size', options: ['S', 'S'] }] }],
  [calls.updateEvent.body, { pools: [{ name: 'Nobody', size: 1 }] }],
  [calls.updateEvent.body, { pools: ['Law', 'law'].map((name) => ({ name, size: 1, members: true })) }],
  [calls.listEventsBetween.query, { from: '2030-01-01T10:00:00.000Z', until: '2030-03-01T10:00:00.000Z' }],
  [calls.updateOffice.body, { startsOn: '2030-02-02', endsOn: '2030-02-01' }],
  [calls.giveFeedback.body, { stars: 0 }],
  [calls.addEventPhotos.body, { photos: [] }],
  [calls.addEventPhotos.body, { photos: [{ file: page }, { file: page }] }],
  [calls.addEventPhotos.body, { photos: Array.from({ length: 21 }, () => ({ file: page })) }],
  [calls.saveRubric.body, { criteria: [criterion, criterion] }],
  [calls.saveSubmissionTask.body, { ...work, takesText: false }],
  [calls.saveSubmissionTask.body, { ...work, opensAt: work.closesAt }],
  [seriesRule, { every: 'day' }],
  [seriesRule, { every: 'week', count: 3 }],
  [seriesRule, { every: 'day', count: 3, except: [{ from: '2030-01-02', to: '2030-01-01' }] }],
  [seriesRule, { every: 'day', count: 1000 }],
  [adBody, { description: 'Come', ...times }],
  [adBody, { description: 'Come', club: page, ...times }],
]

/** Sentences that need a server with data, or a browser: the tests that provoke them, by path. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'server/src/features/teams/roundQuestions.test.ts': [
    'You ask questions after a round that would go. Remove them first, in the step “Registration”',
  ],
  'server/src/features/events/wizard.test.ts': [
    'Choose today or a later day: this one has passed',
    'Choose a time that is ahead',
    'Choose a time that is ahead: registration would be over already',
    'Registration ends by the end of the event',
    'Registration ends after this. Move it to an earlier time first',
    'A round ends after this. Move the round first',
    'No round begins before registration',
    'A round ends by the end of the event',
    "The largest team can't be smaller than the smallest",
    'Enter the fee in rupees',
    'Enter the link where people register',
    'Only an event of a college, or of its clubs and festivals, can be for that college alone',
  ],
  'server/src/features/series/series.test.ts': [
    'The rule leaves the first date out. Change its day, or the rule',
    'Only one date is left. Change the rule, or choose not to repeat',
    'Only a published event without rounds can repeat',
  ],
  'server/src/features/series/seriesChanges.test.ts': ['One of the dates would start in the past'],
  'server/src/features/series/seriesRule.test.ts': [
    'No date is left. Change the rule, or cancel the dates instead',
    'A series keeps at most 600 dates, with past and cancelled ones. Create another one',
  ],
  'server/src/features/judging/changingWork.test.ts': [
    'Judges have scored this round. Its deadline stays',
    'Judges have scored this team. Its deadline stays',
  ],
  'server/src/features/judging/judgeAccess.test.ts': ['A round that you removed has a locked rubric. It stays'],
  'server/src/features/judging/scores.test.ts': ['Points are from 0 to the most of each criterion'],
  'server/src/features/events/publishEvent.test.ts': ['Enter where it is'],
  'server/src/features/events/events.test.ts': ['The event has no such round', 'More people have registered already'],
  'server/src/features/teams/changedQuestions.test.ts': [
    'People may have answered this. Remove it, and add a new question',
  ],
  'server/src/features/profiles/updateStudy.test.ts': [
    'You can change your year and branch twice a year. Try again later.',
  ],
  'server/src/features/teams/poolsByHand.test.ts': [
    'Choose a college from the list',
    'Only an event of a club can keep seats for its members',
    'The pools have more seats than the event',
    'Choose a time before registration ends',
    'More people have registered for the open seats already',
  ],
  'server/src/features/teams/seatsOfPeople.test.ts': [
    'People have registered already, so this stays',
    'Too few seats are free for so many members',
  ],
  'server/src/features/teams/fileAnswers.test.ts': [
    'Add a file',
    'Wait until the file is uploaded, or choose it again',
  ],
  'server/src/features/teams/questions.test.ts': [
    'Answer this question',
    'Enter a number',
    'Choose an answer',
    'Choose at least one answer',
    'Agree to take part',
    'Choose from the answers of this question',
  ],
  'server/src/features/payments/payments.test.ts': [
    'Enter a UPI id, such as club@okbank',
    'Enter the name of the account',
    'Enter the 12 digits of the payment’s UTR',
  ],
  'server/src/features/submissions/submissionTasks.test.ts': [
    'Choose a deadline that is ahead',
    'Choose a time after the deadline of all teams',
    'Teams have handed in work for a round that you removed. It stays',
  ],
  'server/src/features/submissions/submitWork.test.ts': [
    'This round takes no text',
    'A file is larger than this round allows',
    'This round doesn’t take files of this kind',
    'Your team has handed in 50 different files for this round. Use one of those, or a link',
  ],
  'server/src/features/payments/statements.test.ts': ['Enter the reference of a registration'],
  'server/src/features/certificates/certificates.test.ts': [
    'Enter the place or role; a certificate of attendance has none',
    'Choose at least one registration',
  ],
  'server/src/features/colleges/colleges.test.ts': ['Enter the domain of the emails that may join'],
  'server/src/features/colleges/collegeSignIns.test.ts': [
    'The provider or client id has changed, so enter its client secret',
    'Another college logs in with this domain.',
  ],
  'server/src/features/chats/messagePictures.test.ts': ['Choose each image once'],
  'e2e/tests/media.e2e.ts': ['A post can have only one video'],
  'e2e/tests/reset.e2e.ts': ['Passwords must match'],
}

function* refusedBy(schema: z.ZodType, value: unknown): Generator<string> {
  const waiting = [...(schema.safeParse(value, { error: fieldSentence }).error?.issues ?? [])]
  for (let issue = waiting.pop(); issue; issue = waiting.pop()) {
    yield issue.message
    if (issue.code === 'invalid_union') waiting.push(...issue.errors.flat())
  }
}

async function fieldSentences(): Promise<[name: string, sentence: string][]> {
  const folder = new URL('../src/messages/', import.meta.url)
  const areas = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<Record<string, object>>),
  )
  const tables = areas.flatMap((area) =>
    Object.entries(area).filter(([name]) => /^(?:\w+Fields|fieldMessages)$/.test(name)),
  )
  return tables.flatMap(([name, table]) =>
    Object.entries(table).map(([key, text]): [string, string] => [`${name}.${key}`, text]),
  )
}

test('[SHELL-15] each sentence about a field is provoked by a value that the field refuses', async () => {
  // refusals.test.ts checks sentences that are also refusals, by their codes.
  const refused = Object.values(refusals).map(({ message }) => message)
  const provoked = new Set<string>([...refused, ...Object.values(elsewhere).flat()])
  const add = (schema: z.ZodType, value: unknown) => {
    for (const sentence of refusedBy(schema, value)) provoked.add(sentence)
  }
  for (const [, schema] of parts)
    for (const path of pathsIn(nodeOf(schema))) for (const value of bad) add(schema, bodyWith(value, path) ?? {})
  for (const [schema, value] of disagreeing) add(schema, value)
  const missing = (await fieldSentences()).filter(([, sentence]) => !provoked.has(sentence))
  expect(missing).toEqual([])
})

test.each(Object.entries(elsewhere))('[SHELL-15] %s provokes what the bodies alone can’t', (file, sentences) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([])
})
