import type { colleges } from '@quad/contract/calls/colleges.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { updateCollege } from './updateCollege.ts'
import { createCollege } from './createCollege.ts'
import { getCollege, listColleges } from './listColleges.ts'

export const collegeHandlers: HandlersOf<typeof colleges> = {
  listColleges,
  getCollege,
  createCollege,
  updateCollege,
}
