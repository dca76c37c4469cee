import { makeCollege } from '../../clubs.ts'
import { nowhere } from '../../goodInput.ts'
import { makePeople } from '../../people.ts'
import { checkArea } from '../areaCheck.ts'
import { collegePermissions } from '../permissions/colleges.ts'

export const collegeCheck = checkArea(collegePermissions, {
  async start({ quad, people: { stranger, siteAdmin } }) {
    const [student, maker, admin] = await makePeople(quad, 3)
    return {
      people: { stranger, student, maker, admin, siteAdmin, missing: siteAdmin },
      async makeTarget(actor) {
        if (actor === 'missing') return nowhere
        const id = await makeCollege(quad, student)
        const { db } = quad.context
        // The maker's earlier requests no longer wait.
        await db.updateTable('colleges').set({ live: true }).where('maker_id', '=', maker.id).execute()
        await db.deleteFrom('college_admins').where('college_id', '=', id).execute()
        await db.insertInto('college_admins').values({ college_id: id, user_id: admin.id }).execute()
        await db.updateTable('colleges').set({ live: false, maker_id: maker.id }).where('id', '=', id).execute()
        return id
      },
    }
  },
  attempts: {
    listColleges: ({ quad, as }) => quad.call('listColleges', { query: {} }, as),
    getCollege: ({ quad, target: id, as }) => quad.call('getCollege', { params: { id } }, as),
    createCollege: ({ quad, as }) => quad.call('createCollege', { body: { collegeName: 'Attempt' } }, as),
    updateCollege: ({ quad, target: id, as }) =>
      quad.call('updateCollege', { params: { id }, body: { description: 'Changed' } }, as),
  },
})
