import type { EventHost } from '@quad/contract/entities/event.ts'
import { eventAlerts } from '@quad/contract/messages/events.ts'
import { limits } from '@quad/contract/limits.ts'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { hostOf } from '../../../entities/event/facts.ts'
import { timeText } from '../../../entities/event/times.ts'
import { PlaceField } from '../../../entities/place/PlaceField.tsx'
import { RepeatFields } from '../../../entities/series/RepeatFields.tsx'
import { Described, DraftForm } from '../../../shared/forms/DraftForm.tsx'
import { FormField, useField } from '../../../shared/forms/FormField.tsx'
import { FormPicture } from '../../../shared/forms/FormRows.tsx'
import { draftNames } from '../../../shared/forms/draft.ts'
import { useDescribedForm } from '../../../shared/forms/useDescribedForm.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Text } from '../../../shared/ui/primitives.tsx'
import { useCopyEvent } from '../calls/useCopyEvent.ts'
import { useListEventHosts } from '../calls/useListEventHosts.ts'
import { useCreateEvent } from '../calls/useCreateEvent.ts'
import { copiedBody, copiedValues } from '../copyOf.ts'
import { slotBody } from '../detailsForm.ts'
import { hostIn } from '../hosting.ts'
import { HostLine } from '../parts/HostLine.tsx'
import { LivePoster } from '../parts/LivePoster.tsx'
import { SlotFields } from '../parts/MomentFields.tsx'
import { NoHost } from '../parts/NoHost.tsx'
import { hostKeyOf, newQuick, quickBody, quickForm, type QuickValues, quickWords as words } from '../quickForm.ts'
import styles from './QuickEventScreen.module.css'

const Field = FormField<QuickValues>

/** /event/create: an event on one page, of the host in the query or one that is chosen (EVT-20). */
export function QuickEventScreen() {
  const titleId = useId()
  const query = useListEventHosts()
  const { search } = useLocation()
  const from = new URLSearchParams(search).get('from')
  const copy = useCopyEvent(from)
  const wanted = hostIn(search)?.id
  const isFound = (data: readonly EventHost[]) => !wanted || data.some((host) => hostKeyOf(host)?.id === wanted)
  // A kept list may lack the host in the address.
  const hosts = query.isFetching && query.data && !isFound(query.data) ? undefined : query.data
  if (hosts && hosts.length > 0 && !isFound(hosts)) return <Navigate to="/error" replace />
  const failed = [query, copy].find(({ isError }) => isError)
  return (
    <section className={styles.page} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h1 id={titleId}>{words.title}</h1>
        <Text above={1} tone="muted">
          {words.hint}
        </Text>
      </div>
      {hosts?.length && (from === null || copy.data) ? (
        <QuickEvent key={from} hosts={hosts} wanted={wanted} copy={copy.data} />
      ) : (
        <div className={styles.fields}>
          {hosts?.length === 0 ? <NoHost /> : failed ? <QueryError query={failed} /> : <Skeleton shape="block" />}
        </div>
      )}
    </section>
  )
}

interface QuickEventProps {
  readonly hosts: readonly EventHost[]
  /** The id of the host in the address. */
  readonly wanted: string | undefined
  /** The event to copy. */
  readonly copy: ReturnType<typeof useCopyEvent>['data']
}

function QuickEvent({ hosts, wanted, copy }: QuickEventProps) {
  const navigate = useNavigate()
  const withId = (id: string | undefined) => hosts.find((host) => hostKeyOf(host)?.id === id)
  const [first] = hosts
  const [original] = useState(() => {
    const host = withId(wanted ?? (copy && hostKeyOf(copy.event)?.id)) ?? first ?? {}
    const hostId = hostKeyOf(host)?.id ?? ''
    return copy ? copiedValues(copy.event, hostId, copy.eventImg, new Date()) : newQuick(hostId, new Date())
  })
  const chosen = (id: string) => withId(id) ?? first ?? {}
  const edit = useDescribedForm(quickForm(original), {
    original,
    draftName: draftNames.newEvent(['quick', copy?.event._id ?? wanted ?? ''].join('.')),
    save: useCreateEvent(),
    bodyOf(values) {
      const body = quickBody(values, hostKeyOf(chosen(values.host)) ?? { kind: 'club', id: values.host })
      return copy ? { ...body, ...copiedBody(copy.event, body) } : body
    },
    onSaved({ _id: eventId }) {
      void navigate(`/events/${eventId}`, { replace: true })
      openModal('shareEvent', { eventId, published: true })
    },
    alert: eventAlerts.eventNotCreated,
    unchanged: true,
  })
  const hosted = chosen(edit.values.host)
  const key = hostKeyOf(hosted)
  return (
    <>
      <div className={styles.poster}>
        <Described edit={edit}>
          <FormPicture<QuickValues> name="eventImg" ratio="any" stacked>
            {(eventImg) => <LivePoster values={edit.values} hosted={hosted} eventImg={eventImg} />}
          </FormPicture>
        </Described>
      </div>
      <div className={styles.fields}>
        <DraftForm edit={edit} submit={words.publish} note={edit.form.formState.isDirty ? words.keptHere : ''}>
          {hosts.length > 1 ? <HostField hosts={hosts} /> : <HostLine hosted={hosted} />}
          <Field name="eventTitle" />
          <SlotFields host={key?.id} />
          {!copy?.event.stages.length && <Repeats host={key?.id} />}
          <Field name="location" />
          {edit.values.location === 'offline' && <VenueField />}
          <Field name="eventLink" />
        </DraftForm>
        {key && (
          <Row as="p" above={5} size="small">
            <Link to={`/event/create/details?${new URLSearchParams({ [key.kind]: key.id })}`}>{words.wizard}</Link>
          </Row>
        )}
      </div>
    </>
  )
}

function HostField({ hosts }: { readonly hosts: readonly EventHost[] }) {
  return (
    <Field name="host">
      {hosts.map((host) => {
        const { id, name } = hostOf(host) ?? {}
        return (
          <option key={id} value={id}>
            {name}
          </option>
        )
      })}
    </Field>
  )
}

function Repeats({ host }: { readonly host: string | undefined }) {
  const { watch } = useFormContext<QuickValues>()
  const { value, onChange } = useController<QuickValues, 'repeats'>({ name: 'repeats' }).field
  const values = watch()
  const { timeZone, eventStartDate: date } = values
  const { eventStartDate: start, eventEndDate: end } = slotBody(values)
  const now = useNow()
  return (
    <RepeatFields
      value={value}
      onChange={onChange}
      date={date}
      planned={{ start, end, timeZone, host, textOf: (at) => timeText(at, timeZone, now) }}
    />
  )
}

function VenueField() {
  const { setValue } = useFormContext<QuickValues>()
  const { onChange, ...venue } = useController<QuickValues, 'venue.address'>({ name: 'venue.address' }).field
  return (
    <PlaceField
      {...venue}
      {...useField('venue').texts}
      maxLength={limits.venueLength}
      query={undefined}
      onChange={({ address, latLng }) => {
        setValue('venue.latLng', latLng)
        onChange(address)
      }}
    />
  )
}
