import { z } from 'zod'
import { count, id } from '../fields.ts'
import { limits } from '../limits.ts'
import { linkedTeam } from './team.ts'
import { userCard } from './user.ts'

/** A card of somebody who looks for a team of an event, or of a team that looks for people (TEAM-19). */
export const teamCard = z.strictObject({
  _id: id,
  /** The person, or the team's lead. */
  by: userCard,
  text: z.string(),
  /** Absent for a person's card. */
  team: z.strictObject({ _id: id, teamName: z.string(), places: count }).optional(),
  /** What is between the viewer, or their team, and the card: they asked, or a place is offered; null for nothing. */
  state: z.enum(['asked', 'offered']).nullable(),
})

/** What an event's board shows to a viewer. */
export const teamBoard = z.strictObject({
  /** The viewer's own card; null without one. */
  own: z.strictObject({ text: z.string() }).nullable(),
  /** The team that the viewer leads; null for none. */
  team: id.nullable(),
  cards: z.array(teamCard).max(limits.listSize),
  moreCards: z.boolean(),
  /** The teams that offer the viewer a place. */
  offers: z.array(linkedTeam).max(limits.listSize),
  /** The people who ask to join the viewer's team. */
  asking: z.array(userCard).max(limits.listSize),
  /** The teams that the viewer asked to join. */
  asked: z.array(linkedTeam).max(limits.listSize),
  /** The people to whom the viewer's team offers a place. */
  offered: z.array(userCard).max(limits.listSize),
})

export type TeamCard = z.output<typeof teamCard>
export type TeamBoard = z.output<typeof teamBoard>
