import type { Event } from '@quad/contract/entities/event.ts'
import { useState } from 'react'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { ModalFrame } from '../../../shared/modal/ModalFrame.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { CheckField } from '../../../shared/ui/CheckField.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { SortableList } from '../../../shared/ui/SortableList.tsx'
import { Stack, Text } from '../../../shared/ui/primitives.tsx'
import styles from '../parts/TeamList.module.css'
import { useTableLook } from '../tableLook.ts'
import { columnWords as words } from '../columnWords.ts'

/** Chooses and orders the columns of an event's registrations, and how close the rows are; each change shows at once (EVT-43). */
export function TeamColumnsModal({ eventId }: ModalProps['teamColumns']) {
  const event = useGetEvent(eventId)
  return (
    <ModalFrame title={words.open} size="sm">
      <QueryState query={event} loading={<Skeleton shape="block" />}>
        {(loaded) => <Columns event={loaded} />}
      </QueryState>
    </ModalFrame>
  )
}

function Columns({ event }: { readonly event: Event }) {
  const { all, usual, shown, isCompact, change } = useTableLook(event, useNow())
  const allKeys = all.map(({ key }) => key)
  const shownKeys = shown.map(({ key }) => key)
  // Kept while the dialog is open, so that a column that is hidden stays at its place in this list.
  const [order, setOrder] = useState(() => [...shownKeys, ...allKeys.filter((key) => !shownKeys.includes(key))])
  const labelOf = (key: string) => all.find((column) => column.key === key)?.label ?? ''
  const show = (keys: readonly string[], isShown: (key: string) => boolean) =>
    change({ columns: keys.filter((key) => isShown(key)) })
  function move(from: number, to: number) {
    const [moved = '', ...rest] = [order[from] ?? '', ...order.filter((_, at) => at !== from)]
    const next = [...rest.slice(0, to), moved, ...rest.slice(to)]
    setOrder(next)
    show(next, (key) => shownKeys.includes(key))
  }
  function reset() {
    setOrder([...usual, ...allKeys.filter((key) => !usual.includes(key))])
    change({ columns: undefined })
  }
  return (
    <Stack gap={4}>
      <CheckField
        label={words.compact}
        checked={isCompact}
        onChange={({ currentTarget }) => change({ isCompact: currentTarget.checked })}
      />
      <Text size="small" tone="muted">
        {words.hint}
      </Text>
      <div className={styles.choices}>
        <SortableList label={words.open} ids={order} nameOf={(at) => labelOf(order[at] ?? '')} onMove={move}>
          {(at) => {
            const key = order[at] ?? ''
            return (
              <CheckField
                label={labelOf(key)}
                checked={shownKeys.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  show(order, (one) => (one === key ? checked : shownKeys.includes(one)))
                }
              />
            )
          }}
        </SortableList>
      </div>
      <Button kind="quiet" onClick={reset}>
        {words.reset}
      </Button>
    </Stack>
  )
}
