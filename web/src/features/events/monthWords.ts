import { counted } from '@quad/contract/counted.ts'

const events = (count: number) => counted(count, 'event', 'events')

/** Texts of the month of events (EVT-30). */
export const monthWords = {
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  onlyRegistered: 'Registered',
  loading: 'Loading the month',
  events,
  registered: (count: number) => `registered for ${count}`,
  nothing: 'no events',
  /** `month` such as 'December'. */
  noneYet: (month: string) => `Nothing in ${month} yet`,
  noneThen: (month: string) => `Nothing in ${month}`,
  noneLike: (month: string) => `Nothing in ${month} with these filters`,
  noneOn: (date: string) => `Nothing on ${date}`,
  noneText: 'Events show up here once their organisers publish them',
  tryOthers: 'Other filters may find some',
  moreThan: (last: string) => `There are more events than fit: those after ${last} aren’t shown. Filters show fewer.`,
  moreOn: (count: number) => `+${count} more`,
  inZone: (zone: string) => `Times are in your time zone, ${zone}.`,
  allDay: 'All day',
  until: (time: string) => `Until ${time}`,
  from: (time: string) => `From ${time}`,
  there: (time: string, zone: string) => `${time} ${zone} time`,
  close: 'Close',
} as const
