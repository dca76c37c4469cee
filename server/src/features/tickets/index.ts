import type { tickets } from '@quad/contract/calls/tickets.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { enterByCode, getDoorCode } from './doorCode.ts'
import { addEntries, deleteEntry, getTicket, listEntries, listTickets } from './tickets.ts'

export const ticketHandlers: HandlersOf<typeof tickets> = {
  getTicket,
  listTickets,
  listEntries,
  addEntries,
  deleteEntry,
  getDoorCode,
  enterByCode,
}
