import type { colleges } from '@quad/contract/calls/colleges.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { listColleges } from './listColleges.ts'

export const collegeHandlers: HandlersOf<typeof colleges> = {
  listColleges,
}
