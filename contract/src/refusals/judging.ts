import type { Refusals } from '../refusal.ts'

export const judgingRefusals = {
  'judging.notFound': { status: 404, message: "This judging doesn't exist or is no longer available." },
  'judging.noRound': { status: 404, message: 'This round was deleted. Choose another one.' },
  'judging.locked': { status: 409, message: "The rubric is locked, so that it can't change any more." },
  'judging.notLocked': { status: 409, message: 'Lock the rubric first.' },
  'judging.noJudges': { status: 409, message: 'No judge has accepted yet. Add judges first.' },
  'judging.noEntries': { status: 409, message: 'No registration with a seat is left to judge.' },
  'judging.tooMany': { status: 403, message: 'A round has at most 300 judges and 1,000 entries.' },
  'judging.closed': { status: 409, message: 'Judging has closed, so no scores are taken any more.' },
  'judging.notClosed': { status: 409, message: 'Close judging first.' },
  'judging.published': { status: 409, message: 'The results are published already.' },
  'judging.notPublished': { status: 404, message: "The results aren't published yet." },
  'judging.noPlace': { status: 403, message: 'Only people with a published place can show it.' },
  'judge.notFound': { status: 404, message: "This judge isn't in the list any more." },
  'judge.hidden': {
    status: 403,
    message: "Somebody you chose can't see this event. Ask them by their email instead.",
  },
  'judge.linkOver': {
    status: 404,
    message: 'This link was opened before or has ended. Ask the organisers for a new one.',
  },
  'judge.byAccount': {
    status: 409,
    message: 'The account with this email judges already. Log in with it to judge.',
  },
  'judge.notYours': { status: 403, message: 'Only this judge can do this.' },
  'judge.early': { status: 409, message: 'This team can still change its work. Score it after its deadline.' },
  'judge.noEntry': { status: 404, message: "This entry isn't yours to judge any more." },
} satisfies Refusals
