import { dateWithoutWeekday, monthAndYear } from '../../shared/dates.ts'

/** Formats the wire's dd/MM/yyyy as '29 February 2004'. The contract's parser would bundle its validators. */
export function birthdayText(birthday: string): string {
  const [day = 1, month = 1, year = 0] = birthday.split('/').map(Number)
  return dateWithoutWeekday(new Date(year, month - 1, day))
}

/** Formats an ISO time as 'March 2026' in the viewer's time zone. */
export function monthText(instant: string): string {
  return monthAndYear(new Date(instant))
}
