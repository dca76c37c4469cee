import { createClub } from '../clubs.ts'
import { memberOf, registration, updateEvent } from '../events.ts'
import { makePeople } from '../people.ts'
import { publishSeries, type Rule, weeksOn } from '../series.ts'
import { each, type Meetings, neighbour } from './stage.ts'

/** Concurrent writes to several dates of a series. */
export const seriesMeetings: Meetings = {
  async 'the dates of a series change while their people register, withdraw and close their accounts'(stage) {
    const { quad, admin, crowd } = stage
    const club = await createClub(quad, admin)
    const leavers = await makePeople(quad, crowd.length)
    return each(crowd, async (person, at) => {
      const { ids, seriesId } = await publishSeries(quad, admin, club)
      const [first = '', second = ''] = ids
      await updateEvent(quad, admin, first, { ...registration, scope: 'all' })
      const leaving = neighbour(leavers, at)
      const params = { id: seriesId }
      const registerAll = (as = person) =>
        quad.call('registerForSeries', { params, body: { event: first, ...memberOf(as.email) } }, as)
      const single = { params: { id: second }, body: { members: [memberOf(leaving.email)] } }
      ;(await (at % 2 === 0 ? registerAll(leaving) : quad.call('registerTeam', single, leaving))).reply()
      const repeats = { every: 'week', weekdays: ['TH'], count: 5 } satisfies Rule
      const rule = { event: first, start: weeksOn(1), repeats }
      const changes = { description: '<p>Late</p>', scope: 'all' } as const
      return [
        () => registerAll(),
        () => quad.call('updateSeriesRule', { params, body: rule }, admin),
        () => quad.call('updateEvent', { params: { id: second }, body: changes }, admin),
        () => quad.call('closeAccount', { params: { id: leaving.id } }, leaving),
        () => (at % 2 === 0 ? quad.call('withdrawFromSeries', { params }, leaving) : registerAll(leaving)),
        () => quad.call('cancelEvent', { params: { id: second }, body: { scope: 'following' } }, admin),
      ]
    })
  },
}
