/** Actors who try to read what is hidden from them. */
export const attackers = {
  visitor: 'sends no token',
  stranger: 'studies at another college',
  classmate: 'studies at the college of the owner, and is in nothing',
  member: 'is in both clubs, not in the private channel',
  clubAdmin: 'is an admin of both clubs, not in the private channel',
  pending: 'asked to join both clubs',
  eliminated: 'leads a team that was eliminated',
  blocked: 'was removed from the private club and blocked by the owner; has a chat with the closed account',
} as const

/** Actors who may read some of what is hidden from others. */
export const insiders = ['owner', 'mate', 'mole', 'lead', 'linked', 'dean', 'siteAdmin', 'closed'] as const

type Attacker = keyof typeof attackers
type Insider = (typeof insiders)[number]
export type Actor = Attacker | Insider

const attackerNames = Object.keys(attackers) as Attacker[]
export const actors: readonly Actor[] = [...attackerNames, ...insiders]
