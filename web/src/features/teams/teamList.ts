import type { Team } from '@quad/contract/entities/team.ts'
import { copiedEmailsMessage, teamAlerts } from '@quad/contract/messages/teams.ts'
import { create } from 'zustand'
import { ApiError } from '../../shared/api/apiError.ts'
import { toast } from '../../shared/toast/toast.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of the teams that are selected in the list, which a dialog over it empties, too. */
export const useSelection = create<{ readonly chosen: ReadonlySet<string> }>(() => ({ chosen: none }))

export const clearSelection = (): void => useSelection.setState({ chosen: none })

/** A team's name; of one person, theirs. */
export const nameOf = ({ teamName, members, creator }: Team): string =>
  teamName || (members[0]?.memberName ?? creator.displayName)

/** The address that calls a phone as its owner wrote it. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+0-9]/g, '')}`

function emailsIn(teams: readonly Team[]): readonly string[] {
  return [...new Set(teams.flatMap(({ members }) => members.map(({ email }) => email)))]
}

class NothingToCopy extends Error {}

function asText(emails: readonly string[]): Blob {
  if (emails.length === 0) throw new NothingToCopy()
  return new Blob([emails.join(', ')], { type: 'text/plain' })
}

/** Copies the emails of all members, as a mail's recipients; its result is shown as a toast (TEAM-03). */
export async function copyEmails(teams: Promise<readonly Team[]>): Promise<void> {
  const emails = teams.then(emailsIn)
  try {
    // A promise: Safari and Firefox let a page copy only at once after a press, not when the teams have loaded.
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
