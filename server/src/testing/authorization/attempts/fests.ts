import { enrol, makeCollege } from '../../clubs.ts'
import { makeFest } from '../../fests.ts'
import { nowhere } from '../../goodInput.ts'
import { makePeople } from '../../people.ts'
import { checkArea } from '../areaCheck.ts'
import { festPermissions } from '../permissions/fests.ts'

const attempt = {
  festName: 'Attempt',
  startDate: '2027-01-01T00:00:00.000Z',
  endDate: '2027-01-02T00:00:00.000Z',
}

export const festCheck = checkArea(festPermissions, {
  async start({ quad, people: { stranger } }) {
    const [student, follower, collegeAdmin, admin] = await makePeople(quad, 4)
    const college = await makeCollege(quad, collegeAdmin)
    await enrol(quad, college, student)
    return {
      people: { stranger, student, follower, collegeAdmin, admin, missing: admin },
      async makeTarget(actor) {
        if (actor === 'missing') return { id: nowhere, college: nowhere }
        const id = await makeFest(quad, college, admin)
        const follow = { params: { id, userId: follower.id }, body: { followedBy: [follower.id] } }
        ;(await quad.call('followFest', follow, follower)).reply()
        return { id, college }
      },
    }
  },
  attempts: {
    listFests: ({ quad, as }) => quad.call('listFests', { query: {} }, as),
    getFest: ({ quad, target: { id }, as }) => quad.call('getFest', { params: { id } }, as),
    createFest: ({ quad, target: { college }, as }) => quad.call('createFest', { body: { ...attempt, college } }, as),
    updateFest: ({ quad, target: { id }, as }) =>
      quad.call('updateFest', { params: { id }, body: { description: 'Changed' } }, as),
    deleteFest: ({ quad, target: { id }, as }) => quad.call('deleteFest', { params: { id } }, as),
    followFest: ({ quad, target: { id }, as }) =>
      quad.call('followFest', { params: { id, userId: nowhere }, body: { followedBy: [] } }, as),
  },
})
