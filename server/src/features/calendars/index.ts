import type { calendars } from '@quad/contract/calls/calendars.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createCalendarAddress, deleteCalendarAddress, getCalendarAddress } from './calendarAddress.ts'
import { listCollegeClashes, listOwnClashes } from './clashes.ts'
import { getCalendar, getClubCalendar, getCollegeCalendar, getFestCalendar, getSeriesCalendar } from './getCalendar.ts'

export const calendarHandlers: HandlersOf<typeof calendars> = {
  getCalendarAddress,
  createCalendarAddress,
  deleteCalendarAddress,
  listOwnClashes,
  listCollegeClashes,
  getCalendar,
  getClubCalendar,
  getFestCalendar,
  getCollegeCalendar,
  getSeriesCalendar,
}
