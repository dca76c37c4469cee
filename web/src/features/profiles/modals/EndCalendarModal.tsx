import type { CalendarAddress } from '@quad/contract/entities/calendar.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createCalendarAddress, deleteCalendarAddress } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { calendarWords as words } from '../calendarWords.ts'

export const calendarKey = ['calendarAddress'] as const

/** Gives the viewer's private calendar another address, or ends it (CAL-01). */
export const EndCalendarModal = question(({ act }: ModalProps['endCalendar'], client) => ({
  ...words.questions[act],
  kind: act === 'renew' ? 'primary' : 'danger',
  call: async () => {
    const address = act === 'renew' ? await callApi(createCalendarAddress, {}) : await end()
    client.setQueryData<CalendarAddress>(calendarKey, address)
  },
}))

async function end(): Promise<CalendarAddress> {
  await callApi(deleteCalendarAddress, {})
  return { token: null }
}
