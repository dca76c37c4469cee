import type { CoHost } from '@quad/contract/entities/coHost.ts'
import type { EventHost } from '@quad/contract/entities/event.ts'
import { limits } from '@quad/contract/limits.ts'
import { type ReactNode, useRef } from 'react'
import { hostOf } from '../../../entities/event/facts.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { PagePicture } from '../../../entities/page/PagePicture.tsx'
import { FoundGroup } from '../../../entities/profile/PeopleSearch.tsx'
import { useSoughtText } from '../../../entities/profile/usePeopleSearch.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { TextField } from '../../../shared/ui/Field.tsx'
import { ListItem } from '../../../shared/ui/ListItem.tsx'
import { useKeptFocus } from '../../../shared/ui/keptFocus.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { adminsWords } from '../../../entities/page/words.ts'
import { useAskCoHost, useListCoHostChoices, useRemoveCoHost } from '../calls/coHosts.ts'
import { coHostWords as words } from '../coHostWords.ts'

/** The co-hosts of an event, each with a button that removes them, and a search for more to ask (EVT-28). */
export function CoHostsModal({ eventId }: ModalProps['coHosts']) {
  const coHosts = useGetEvent(eventId).data?.coHosts ?? []
  const { text, setText, sought } = useSoughtText()
  const choices = useListCoHostChoices(eventId, sought)
  const ask = useAskCoHost(eventId)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone with its row.
  useKeptFocus(place, coHosts.length, 'input')
  const found = sought === '' ? [] : (choices.data ?? [])
  const isSettled = sought !== '' && choices.isSuccess && !choices.isPlaceholderData
  return (
    <ModalFrame title={words.title} footer={<Button onClick={closeModal}>{adminsWords.done}</Button>}>
      <div ref={place}>
        <TextField
          label={words.search}
          hint={words.hint}
          type="search"
          autoComplete="off"
          maxLength={limits.nameLength}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className="visuallyHidden" role="status">
          {sought === '' ? '' : isSettled ? words.foundCount(found.length) : words.searching}
        </p>
        {sought !== '' && choices.error && <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />}
        {isSettled && found.length === 0 && (
          <Text above={4} tone="muted">
            {words.none}
          </Text>
        )}
        <FoundGroup title={words.found} headed found={found.map(identified)}>
          {({ host }) => (
            <HostItem host={host}>
              <Button
                kind="quiet"
                size="sm"
                aria-label={words.askNamed(hostOf(host)?.name ?? '')}
                loading={ask.isPending && ask.variables === host}
                onClick={() => ask.mutate(host, { onSuccess: () => setText('') })}
              >
                {words.ask}
              </Button>
            </HostItem>
          )}
        </FoundGroup>
        <FoundGroup title={words.now} headed found={coHosts}>
          {(coHost) => <CoHostItem eventId={eventId} coHost={coHost} />}
        </FoundGroup>
      </div>
    </ModalFrame>
  )
}

const identified = (host: EventHost) => ({ _id: hostOf(host)?.id ?? '', host })

interface CoHostItemProps {
  readonly eventId: string
  readonly coHost: CoHost
}

function CoHostItem({ eventId, coHost }: CoHostItemProps) {
  const remove = useRemoveCoHost(eventId, coHost, words.removed)
  return (
    <HostItem host={coHost} line={words.status[coHost.status]}>
      <Button
        kind="quiet"
        size="sm"
        aria-label={words.removeNamed(hostOf(coHost)?.name ?? '')}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {words.remove}
      </Button>
    </HostItem>
  )
}

interface HostItemProps {
  readonly host: EventHost
  /** Instead of its kind and college. */
  readonly line?: string
  readonly children: ReactNode
}

function HostItem({ host, line, children }: HostItemProps) {
  const of = hostOf(host)
  if (!of) return null
  return (
    <ListItem picture={<PagePicture id={of.id} src={of.image} />} name={of.name} line={line ?? words.kinds[of.kind]}>
      {children}
    </ListItem>
  )
}
