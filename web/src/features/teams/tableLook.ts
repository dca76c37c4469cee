import type { Event } from '@quad/contract/entities/event.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { draftNames, keepDraft, readDraft } from '../../shared/forms/draft.ts'
import { parseStored } from '../../shared/session/storedSession.ts'
import { type Column, columnsOf } from './teamColumns.tsx'

const rule = z.object({ columns: z.array(z.string()).optional(), isCompact: z.boolean().default(false) })

/** The chosen columns in their order, absent before a choice; and whether rows are low. */
type TableLook = z.output<typeof rule>

const useLooks = create<Readonly<Record<string, TableLook>>>(() => ({}))

const read = (eventId: string): TableLook =>
  rule.safeParse(parseStored(readDraft(draftNames.teamColumns(eventId)))).data ?? { isCompact: false }

/** How an event's table looks on this device, until signing out (EVT-43, decision 75). */
export function useTableLook(event: Event, now: Date) {
  const kept = useLooks((looks) => looks[event._id])
  const look = useMemo(() => kept ?? read(event._id), [kept, event._id])
  const all = columnsOf(event, now)
  const usual = all.filter(({ isUsual }) => isUsual).map(({ key }) => key)
  const keys = look.columns ?? usual
  const shown = keys.flatMap((key) => all.find((column) => column.key === key) ?? [])
  function change(next: Partial<TableLook>) {
    const changed = { ...look, ...next }
    useLooks.setState({ [event._id]: changed })
    keepDraft(draftNames.teamColumns(event._id), JSON.stringify(changed))
  }
  return { all, usual, shown, isCompact: look.isCompact, change }
}

/** The shown columns as the file names them: it has a line for each member, with their name. */
export function fileColumns({ participation }: Event, shown: readonly Column[]): string {
  const keys = shown.map(({ key }) => key)
  const names = participation === 'team' ? ['name', ...(keys.includes('member') ? [] : ['member'])] : ['member']
  return [...names, ...keys, 'status'].join(',')
}
