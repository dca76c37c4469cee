import type { Event } from '@quad/contract/entities/event.ts'
import type { Answer, Question } from '@quad/contract/entities/question.ts'
import type { Team } from '@quad/contract/entities/team.ts'
import { memo, useId, useState } from 'react'
import { paymentWords, rupees } from '../../../entities/payment/words.ts'
import { teamWords } from '../../../entities/team/words.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { Card, Row, Text } from '../../../shared/ui/primitives.tsx'
import type { Column } from '../teamColumns.tsx'
import { nameOf, phoneLink } from '../teamList.ts'
import { organiseWords as words } from '../words.ts'
import styles from './TeamItem.module.css'
import { TeamMenu } from './TeamMenu.tsx'

interface TeamRowProps {
  readonly team: Team
  readonly event: Event
  readonly now: Date
  readonly columns: readonly Column[]
  readonly isSelected: boolean
  readonly onSelect: (teamId: string, isOn: boolean) => void
}

/**
 * A team, or a person who registered alone; expands to its members with their contacts (TEAM-03). Memoized, so that
 * selecting one doesn't render thousands.
 */
export const TeamItem = memo(function TeamItem(props: TeamRowProps) {
  return (
    <RestingItem as="tbody" name={`team ${props.team._id}`} className={styles.item}>
      <TeamRow {...props} />
    </RestingItem>
  )
})

function TeamRow({ team, event, now, columns, isSelected, onSelect }: TeamRowProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = nameOf(team)
  return (
    <>
      <tr className={styles.row} data-selected={isSelected || undefined}>
        <td className={styles.check}>
          <Row as="label" inline justify="center">
            <input
              type="checkbox"
              aria-label={words.select(name)}
              checked={isSelected}
              onChange={({ currentTarget }) => onSelect(team._id, currentTarget.checked)}
            />
          </Row>
        </td>
        <th scope="row" className={styles.name}>
          <Row
            as="button"
            gap={2}
            strong
            tone="ink"
            breaks
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <bdi>{name}</bdi>
            <Icon name="chevronDown" size={18} />
          </Row>
        </th>
        {columns.map((column) => (
          <TeamCell key={column.key} column={column} shown={{ team, event, now }} />
        ))}
        <td className={styles.status}>
          <TeamMenu team={team} name={name} participation={event.participation} />
        </td>
      </tr>
      <tr id={id} hidden={!open} className={styles.more}>
        <td colSpan={columns.length + 3}>{open && <TeamMembers team={team} questions={event.questions} />}</td>
      </tr>
    </>
  )
}

interface TeamCellProps {
  readonly column: Column
  readonly shown: Parameters<Column['cell']>[0]
}

// A card shows the label of a value that doesn't explain itself; the table has it in its header.
function TeamCell({ column: { label, cell, isFigure, isPlain }, shown }: TeamCellProps) {
  const value = cell(shown)
  return (
    <td data-figure={isFigure} data-empty={value === undefined || value === false || value === '' || undefined}>
      {!isPlain && (
        <span className={styles.label} aria-hidden="true">
          {label}{' '}
        </span>
      )}
      {value}
    </td>
  )
}

interface TeamMembersProps {
  readonly team: Team
  readonly questions: readonly Question[]
}

/** Lists a team's members with their contacts and answers, and who registered the team. */
function TeamMembers({ team: { members, creator, answers, payment }, questions }: TeamMembersProps) {
  return (
    <div className={styles.place}>
      <Card as="ul">
        {members.map(({ _id, memberName, email, phone, college, otherDetails, invitation, answers: own }) => (
          <li key={_id} className={styles.member}>
            <Text as="bdi" strong>
              {memberName}
            </Text>
            {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
            {phone !== '' && <a href={phoneLink(phone)}>{phone}</a>}
            <bdi>{college}</bdi>
            {invitation !== 'accepted' && <span className={styles.details}>{teamWords.states[invitation]}</span>}
            {otherDetails !== '' && <bdi className={styles.details}>{otherDetails}</bdi>}
            <Answers answers={own} questions={questions} />
          </li>
        ))}
      </Card>
      <Answers answers={answers} questions={questions} />
      {payment && (
        <Text above={3} tone="muted" breaks>
          {paidText(payment)}
        </Text>
      )}
      <Text above={3} tone="muted">
        {words.registeredBy} <UserName user={creator} />
      </Text>
    </div>
  )
}

const paidText = ({ state, due, paid, reference, utr, by }: NonNullable<Team['payment']>) =>
  [`${paymentWords.state[state]}: ${rupees(paid ?? due)}`, reference, utr && words.utr(utr), by && words.markedBy(by)]
    .filter((part) => part)
    .join(' · ')

interface AnswersProps {
  readonly answers: readonly Answer[]
  readonly questions: readonly Question[]
}

function Answers({ answers, questions }: AnswersProps) {
  const given = questions.flatMap(({ _id, label, kind }) => {
    const { value = [], file } = answers.find(({ question }) => question === _id) ?? {}
    return value.length > 0 ? [{ _id, label, file, text: kind === 'file' ? teamWords.fileGone : value.join(', ') }] : []
  })
  if (given.length === 0) return null
  return (
    <dl className={styles.answers}>
      {given.map(({ _id, label, text, file }) => (
        <div key={_id}>
          <dt>{label}</dt>
          <dd dir="auto">
            {file ? (
              <a href={file.url} target="_blank" rel="noopener noreferrer">
                {file.name}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
