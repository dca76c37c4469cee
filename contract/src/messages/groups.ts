export const groupFields = {
  nameRequired: 'Give the group a name',
} as const

/** Ends the name of the room that a team shares with the organisers of its event (TEAM-20). */
export const organisersSuffix = ' · organisers'

export const groupAlerts = {
  notChanged: 'The group wasn’t changed',
} as const

/** Why people weren't added; it doesn't say who has blocked whom. */
export function notAddableMessage(names: readonly string[]): string {
  const [first = '', ...others] = names
  const whom = others.length === 0 ? first : others.length === 1 ? `${first} and ${others[0]}` : `${first} and others`
  return `You can't add ${whom} to a group.`
}
