import { createClub } from '../clubs.ts'
import { holdEvent, register, updateEvent } from '../events.ts'
import { makePeople } from '../people.ts'
import { each, type Meetings, neighbour } from './stage.ts'

/** Concurrent writes to several rooms of teams. */
export const roomMeetings: Meetings = {
  async 'teams with rooms are approved while their organisers close their accounts'(stage) {
    const { quad, admin, crowd } = stage
    const leavers = await makePeople(quad, crowd.length)
    const leads = await makePeople(quad, 4)
    return each(crowd, async (_, at) => {
      const leaving = neighbour(leavers, at)
      const club = await createClub(quad, admin)
      const rules = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 2, approval: true } as const
      const id = await holdEvent(quad, admin, { club }, rules)
      await updateEvent(quad, admin, id, { admin: [{ _id: leaving.id }] })
      const teams: string[] = []
      for (const [place, lead] of leads.entries()) teams.push(await register(quad, id, lead, `Team ${place}`))
      // The rooms have another order than the teams.
      for (const [place, teamId] of teams.entries().toArray().toReversed()) {
        const params = { id, teamId }
        ;(await quad.call('openTeamRoom', { params, body: { with: 'organisers' } }, leads[place])).reply()
      }
      const params = { id }
      return [
        () => quad.call('approveTeams', { params, body: { teams, approve: true, undoable: false } }, admin),
        () => quad.call('closeAccount', { params: { id: leaving.id } }, leaving),
      ]
    })
  },
}
