import type { colleges } from '@quad/contract/calls/colleges.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { deleteCollegeSignIn, getCollegeSignIn, testCollegeSignIn, updateCollegeSignIn } from './collegeSignIns.ts'
import { getCollegeDesk, listDeskClubs, listDeskPlaces } from './desk.ts'
import {
  countNoticeReach,
  createCollegeNotice,
  getNoticeWays,
  listCollegeNotices,
  updateNoticeWays,
} from './notices.ts'
import { createCollege, getCollege, listColleges, updateCollege } from './colleges.ts'

export const collegeHandlers: HandlersOf<typeof colleges> = {
  listColleges,
  getCollege,
  createCollege,
  updateCollege,
  getCollegeDesk,
  listDeskClubs,
  listDeskPlaces,
  listCollegeNotices,
  countNoticeReach,
  createCollegeNotice,
  getNoticeWays,
  updateNoticeWays,
  getCollegeSignIn,
  updateCollegeSignIn,
  deleteCollegeSignIn,
  testCollegeSignIn,
}
