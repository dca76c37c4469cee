import { CalendarWays } from '../../../entities/event/CalendarWays.tsx'
import { addressOf } from '../../../shared/api/client.ts'
import { splitRoute } from '../../../shared/api/readFailure.ts'
import { getClubCalendar, getCollegeCalendar, getFestCalendar } from '../../../shared/api/routes.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

const routes = { club: getClubCalendar, fest: getFestCalendar, college: getCollegeCalendar } as const

const words = {
  title: (name: string) => `Events of ${name} in your calendar`,
  text: 'Subscribe once: new, moved and cancelled public events come by themselves, within hours.',
} as const

/** Subscribes to a host's public events in a calendar program (CAL-02). */
export function SubscribeModal({ host, id, name }: ModalProps['subscribe']) {
  const [, path] = splitRoute(routes[host])
  return (
    <ModalFrame title={words.title(name)} size="sm">
      <p>{words.text}</p>
      <CalendarWays path={addressOf(path, { params: { id } })} />
    </ModalFrame>
  )
}
