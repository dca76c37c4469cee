import type { colleges } from '@quad/contract/calls/colleges.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createCollege, getCollege, listColleges, updateCollege } from './colleges.ts'

export const collegeHandlers: HandlersOf<typeof colleges> = {
  listColleges,
  getCollege,
  createCollege,
  updateCollege,
}
