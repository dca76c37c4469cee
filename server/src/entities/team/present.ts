import type { Answer } from '@quad/contract/entities/question.ts'
import type { TeamCard } from '@quad/contract/entities/teamCard.ts'
import type { LinkedTeam, Team } from '@quad/contract/entities/team.ts'
import { instantOf } from '../../platform/ids.ts'
import type { FileAddresses } from '../../platform/files/addresses.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentPayment } from '../payment/present.ts'
import { presentWaiting } from '../event/present.ts'
import { presentPoolName } from '../event/presentPools.ts'
import { presentUserCard } from '../user/present.ts'
import type { CardRow } from './cardQueries.ts'
import type { LinkedTeamRow } from './linkQueries.ts'
import type { TeamRow } from './queries.ts'

// Answers to a deleted question stay stored, but aren't shown.
const answersIn = (stored: TeamRow['answers'], { asked, files }: TeamRow, addresses: FileAddresses): Answer[] =>
  asked.flatMap((question) => {
    const value = stored[question]
    if (!value) return []
    const found = files?.[value[0] ?? '']
    if (!found) return [{ question, value }]
    const { name, mime, file } = found
    const url = mime === 'application/pdf' ? addresses.view(file.id) : addresses.urlOf(file)
    return [{ question, value, file: { url, name } }]
  })

/** wire.md's EventTeam, with contacts: only for the event's admins and the team itself. */
export function presentTeam(row: TeamRow, presentContext: PresentContext): Team {
  return {
    _id: row.id,
    event: row.event_id,
    creator: presentUserCard(row, presentContext),
    teamNumber: row.number,
    teamName: row.name,
    status: row.status,
    ...(row.waits && { waiting: presentWaiting(row) }),
    incomplete: row.incomplete,
    members: (row.members ?? []).map((member) => ({
      _id: member.id,
      memberName: member.name,
      email: member.email,
      phone: member.phone,
      college: member.college,
      otherDetails: member.other_details,
      invitation: member.invitation,
      answers: answersIn(member.answers, row, presentContext.files),
      ...(member.came && { came: true as const }),
    })),
    answers: answersIn(row.answers, row, presentContext.files),
    answersMissing: row.answers_missing,
    ...(row.added_by_admin && { added: true as const }),
    ...(row.pool && { pool: presentPoolName(row.pool) }),
    ...presentPayment(row),
    createdAt: instantOf(row.id),
  }
}

/** A team as those see it who follow its link or its card: without members and contacts. */
export function presentLinkedTeam(row: LinkedTeamRow, presentContext: PresentContext): LinkedTeam {
  return {
    team: row.team_id,
    teamName: row.team_name,
    creator: presentUserCard(row, presentContext),
    places: Math.max(0, row.places),
    endsAt: row.ends_at.toISOString(),
  }
}

export function presentCard(row: CardRow, presentContext: PresentContext): TeamCard {
  const { card_id: cardId, text, team_id: teamId, team_name: teamName, places, offered } = row
  return {
    _id: cardId,
    by: presentUserCard(row, presentContext),
    text,
    ...(teamId !== null && { team: { _id: teamId, teamName: teamName ?? '', places } }),
    state: offered === null ? null : offered ? 'offered' : 'asked',
  }
}
