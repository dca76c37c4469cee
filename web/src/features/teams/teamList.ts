import type { Team } from '@quad/contract/entities/team.ts'
import { copiedEmailsMessage, teamAlerts } from '@quad/contract/messages/teams.ts'
import { create } from 'zustand'
import { ApiError } from '../../shared/api/apiError.ts'
import { toast } from '../../shared/toast/toast.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of the selected teams. Global, because a dialog above the list clears the selection, too. */
export const useSelection = create<{ readonly chosen: ReadonlySet<string> }>(() => ({ chosen: none }))

export const clearSelection = (): void => useSelection.setState({ chosen: none })

/** Returns a team's name, or the name of a person who registered alone. */
export const nameOf = ({ teamName, members, creator }: Team): string =>
  teamName || (members[0]?.memberName ?? creator.displayName)

/** Returns the link that calls a phone number as its owner typed it. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+0-9]/g, '')}`

function emailsIn(teams: readonly Team[]): readonly string[] {
  return [...new Set(teams.flatMap(({ members }) => members.map(({ email }) => email).filter((email) => email !== '')))]
}

class NothingToCopy extends Error {}

function asText(emails: readonly string[]): Blob {
  if (emails.length === 0) throw new NothingToCopy()
  return new Blob([emails.join(', ')], { type: 'text/plain' })
}

/** Copies the emails of all members in the format of a recipient list, and shows the result as a toast (TEAM-03). */
export async function copyEmails(teams: Promise<readonly Team[]>): Promise<void> {
  const emails = teams.then(emailsIn)
  try {
    // Pass a promise: Safari and Firefox allow copying only right after a press, not once the teams have loaded.
    const text = emails.then(asText)
    await Promise.all([text, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])])
    toast.success(copiedEmailsMessage((await emails).length))
  } catch (failure) {
    toast.error(alertOf(failure))
  }
}

function alertOf(failure: unknown): string {
  if (failure instanceof NothingToCopy) return teamAlerts.noEmailsToCopy
  if (failure instanceof ApiError) return `${teamAlerts.copyEmailsFailed}: ${failure.message}`
  return teamAlerts.copyEmailsFailed
}
