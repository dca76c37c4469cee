import { teamFields, teamSizeMessage } from '@quad/contract/messages/teams.ts'
import { isUniqueViolation } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'

interface Rules {
  readonly participation: 'individual' | 'team'
  readonly min: number
  readonly max: number
}

interface Given {
  readonly teamName?: string | undefined
  readonly members?: readonly unknown[] | undefined
}

/** Checks a team's name and size against its event's rules. @throws Failure `request.invalid` with the fields */
export function assertFits({ participation, min, max }: Rules, { teamName, members }: Given): void {
  const isNameless = participation === 'team' && teamName === ''
  const isMissized = members !== undefined && (members.length < min || members.length > max)
  if (!isNameless && !isMissized) return
  fail('request.invalid', {
    fields: {
      ...(isNameless && { teamName: teamFields.teamNameRequired }),
      ...(isMissized && { members: teamSizeMessage(min, max) }),
    },
  })
}

/** Answers what the database refused: a name or person that another team of the event has. */
export function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'event_teams_by_name'))
    fail('team.nameTaken', { fields: { teamName: teamFields.teamNameTaken } })
  const keys = ['event_registrants_pkey', 'event_waiters_pkey', 'event_teams_by_lead']
  if (keys.some((key) => isUniqueViolation(error, key))) fail('team.alreadyIn')
  throw error
}
