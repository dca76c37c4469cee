import { type MailText, writeMail } from '../mail.ts'

export const judgingFields = {
  nameRequired: 'Enter what is judged',
  nameTwice: 'Another criterion has this name',
  criteriaRequired: 'Add at least one criterion',
  judgeNameRequired: 'Enter the judge’s name',
  points: 'Enter a number from 1 to 100',
  weight: 'Enter a weight from 1 to 100',
  perEntry: 'Enter a number from 1 to 20',
  pointsOver: 'Points are from 0 to the most of each criterion',
  shown: 'Enter how many places are shown',
  roundLocked: 'A round that you removed has a locked rubric. It stays',
} as const

interface Judging {
  readonly name: string
  readonly title: string
  /** Their own link, which works once. */
  readonly link: string
}

/** Lets somebody without an account judge; the link is for them alone (JUDG-03, decision 70). */
export function judgeMail(publicUrl: string, { name, title, link }: Judging): MailText {
  return writeMail(
    `Judge: ${title}`,
    [
      `Hello ${name}, the organisers of “${title}” ask you to judge it. You need no account.`,
      `Open your judging page on the phone or computer on which you will judge:\n${link}`,
      'The link is for you alone and opens on one device. If you need it on another, ask the organisers for a new one.',
      "If you don't know the event, ignore this mail.",
    ],
    publicUrl,
  )
}
