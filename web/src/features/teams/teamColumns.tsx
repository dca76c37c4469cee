import { isDoorReached } from '@quad/contract/entities/doorCode.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { type TeamColumn, teamColumns } from '@quad/contract/messages/teamColumns.ts'
import { poolTexts } from '@quad/contract/messages/teams.ts'
import { Fragment, type ReactNode } from 'react'
import { timeText } from '../../entities/event/times.ts'
import { PaymentMark } from '../../entities/payment/PaymentMark.tsx'
import { rupees } from '../../entities/payment/words.ts'
import { teamWords } from '../../entities/team/words.ts'
import { phoneLink } from './teamList.ts'
import styles from './parts/TeamItem.module.css'
import { columnWords as words } from './columnWords.ts'
import { organiseWords } from './words.ts'

interface Shown {
  readonly team: Team
  readonly event: Event
  readonly now: Date
}

interface Look {
  /** '' or undefined if there is nothing to show. */
  readonly cell: (shown: Shown) => ReactNode
  /** In px; a table that has more room widens all. */
  readonly width: number
  /** A figure, aligned at the end. */
  readonly isFigure?: boolean
  /** Its value needs no label in a card. */
  readonly isPlain?: boolean
  /** Shown until the organiser chooses columns. */
  readonly isUsual?: boolean
}

export interface Column extends Look {
  /** Also the file's name of it: of the contract, or a question's id. */
  readonly key: string
  readonly label: string
}

const instantText = (instant: string | undefined, { event, now }: Shown) =>
  instant !== undefined && <time dateTime={instant}>{timeText(instant, event.timeZone, now)}</time>

const amount = (paise: number | undefined) => paise !== undefined && rupees(paise)

/** A text that somebody typed. */
const typed = (text: string | undefined) => text && <bdi>{text}</bdi>

/** Each value once, of all members. */
const each = ({ members }: Team, valueOf: (member: Team['members'][number]) => string) =>
  [...new Set(members.map(valueOf).filter((value) => value !== ''))].join(', ')

type Choosable = Exclude<TeamColumn, 'name' | 'status'>

const looks: Readonly<Record<Choosable, Look>> = {
  number: { width: 44, isFigure: true, isUsual: true, cell: ({ team }) => team.teamNumber },
  member: {
    width: 88,
    isFigure: true,
    isUsual: true,
    cell: ({ team: { members, incomplete } }) => (
      <>
        {members.length}
        {incomplete && <span className={styles.note}>{organiseWords.incomplete}</span>}
      </>
    ),
  },
  college: {
    width: 126,
    isPlain: true,
    isUsual: true,
    cell: ({ team }) => typed(each(team, ({ college }) => college)),
  },
  email: {
    width: 190,
    isPlain: true,
    isUsual: true,
    cell: ({ team: { members } }) => members[0]?.email && <EmailLink email={members[0].email} />,
  },
  phone: {
    width: 112,
    isPlain: true,
    isUsual: true,
    cell: ({ team: { members } }) => members[0]?.phone && <a href={phoneLink(members[0].phone)}>{members[0].phone}</a>,
  },
  details: { width: 170, cell: ({ team }) => typed(each(team, ({ otherDetails }) => otherDetails)) },
  registered: {
    width: 128,
    isPlain: true,
    isUsual: true,
    cell: (shown) => (
      <>
        {instantText(shown.team.createdAt, shown)}
        {shown.team.added && <span className={styles.note}>{organiseWords.added}</span>}
        {shown.team.answersMissing && <span className={styles.note}>{organiseWords.answersMissing}</span>}
      </>
    ),
  },
  pool: { width: 110, isUsual: true, cell: ({ team: { pool } }) => pool && typed(pool.name || poolTexts.open) },
  payment: {
    width: 100,
    isPlain: true,
    isUsual: true,
    cell: ({ team: { payment } }) => payment && <PaymentMark state={payment.state} />,
  },
  due: { width: 88, isFigure: true, cell: ({ team: { payment } }) => amount(payment?.due) },
  paid: { width: 88, isFigure: true, cell: ({ team: { payment } }) => amount(payment?.paid) },
  reference: { width: 140, cell: ({ team: { payment } }) => payment?.reference },
  utr: { width: 140, cell: ({ team: { payment } }) => payment?.utr },
  paidOn: { width: 136, cell: (shown) => instantText(shown.team.payment?.settledAt, shown) },
  paidBy: { width: 130, cell: ({ team: { payment } }) => typed(payment?.by) },
  came: {
    width: 72,
    isUsual: true,
    cell: ({ team: { members, waiting }, event }) => {
      if (waiting) return undefined
      const came = members.filter((member) => member.came).length
      if (event.participation === 'individual') return words.came[came > 0 ? 'yes' : 'no']
      return words.cameOf(came, members.filter(({ invitation }) => invitation === 'accepted').length)
    },
  },
}

// Breaks before the @ rather than within a name.
function EmailLink({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}

/** The columns that an event's table can show between the name and the status, which it always has (EVT-43). */
export function columnsOf(event: Event, now: Date): readonly Column[] {
  const { participation, registrationCharge, questions, eventStartDate, pools } = event
  const hasDoor = isDoorReached(new Date(eventStartDate), now)
  const has = { all: true, fee: registrationCharge === 'paid', door: hasDoor, pools: pools !== undefined }
  const own = teamColumns.flatMap(({ key, of }) =>
    key !== 'name' && key !== 'status' && has[of] && (key !== 'member' || participation === 'team')
      ? [{ key, label: words.labels[key], ...looks[key] }]
      : [],
  )
  const asked = questions.map(({ _id: key, label, kind }) => ({
    key,
    label,
    width: 170,
    cell: ({ team }: Shown) => (kind === 'file' ? filesOf(team, key) : typed(answerOf(team, key))),
  }))
  return [...own, ...asked]
}

// The id of an upload, which is the answer's text, says nothing.
function filesOf({ answers, members }: Team, id: string): ReactNode {
  const given = [answers, ...members.map((member) => member.answers)].flatMap((list) =>
    list.filter(({ question, value }) => question === id && value.length > 0),
  )
  return given.length === 0
    ? ''
    : given.map(({ value, file }, at) => (
        <Fragment key={value[0]}>
          {at > 0 && ', '}
          {file ? (
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              <bdi>{file.name}</bdi>
            </a>
          ) : (
            teamWords.fileGone
          )}
        </Fragment>
      ))
}

function answerOf(team: Team, id: string): string {
  const textIn = (answers: Team['answers']) => answers.find(({ question }) => question === id)?.value.join(', ') ?? ''
  return textIn(team.answers) || each(team, ({ answers }) => textIn(answers))
}
