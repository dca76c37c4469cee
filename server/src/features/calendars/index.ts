import type { calendars } from '@quad/contract/calls/calendars.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createCalendarAddress, deleteCalendarAddress, getCalendarAddress } from './calendarAddress.ts'
import { getCalendar, getClubCalendar, getCollegeCalendar, getFestCalendar } from './getCalendar.ts'

export const calendarHandlers: HandlersOf<typeof calendars> = {
  getCalendarAddress,
  createCalendarAddress,
  deleteCalendarAddress,
  getCalendar,
  getClubCalendar,
  getFestCalendar,
  getCollegeCalendar,
}
