import { alerts } from '@quad/contract/messages/app.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarWays } from '../../../entities/event/CalendarWays.tsx'
import { addressOf, callApi } from '../../../shared/api/client.ts'
import { splitRoute } from '../../../shared/api/readFailure.ts'
import { createCalendarAddress, getCalendar, getCalendarAddress } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { eventIcons } from '../../../shared/ui/eventIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import { calendarKey } from '../modals/EndCalendarModal.tsx'
import { calendarWords as words } from '../calendarWords.ts'
import { SettingsPart, SettingsState } from './SettingsPart.tsx'

addIcons(eventIcons)

/** Makes, renews and ends the address of the viewer's private calendar (CAL-01). */
export function CalendarSettings() {
  const query = useQuery({
    queryKey: calendarKey,
    queryFn: ({ signal }) => callApi(getCalendarAddress, {}, { signal }),
  })
  return (
    <SettingsPart icon="calendar" title={words.title} text={words.text}>
      <SettingsState query={query} like={<Button>{words.create}</Button>}>
        {({ token }) => (token === null ? <CreateButton /> : <Address token={token} />)}
      </SettingsState>
    </SettingsPart>
  )
}

function CreateButton() {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: () => callApi(createCalendarAddress, {}),
    onSuccess: (made) => client.setQueryData(calendarKey, made),
    onError: (failure) => toast.error(`${alerts.somethingWentWrong}: ${failure.message}`),
  })
  return (
    <Button loading={create.isPending} onClick={() => create.mutate()}>
      {words.create}
    </Button>
  )
}

function Address({ token }: { readonly token: string }) {
  const [, path] = splitRoute(getCalendar)
  return (
    <>
      <CalendarWays path={addressOf(path, { params: { calendar: token } })} />
      <p>{words.secret}</p>
      <Row gap={2} wrap>
        <Button kind="quiet" onClick={() => openModal('endCalendar', { act: 'renew' })}>
          {words.renew}
        </Button>
        <Button kind="quiet" onClick={() => openModal('endCalendar', { act: 'end' })}>
          {words.end}
        </Button>
      </Row>
    </>
  )
}
