import type { FilesSpec } from '../call.ts'
import { accounts } from './accounts.ts'
import { calendars } from './calendars.ts'
import { certificates } from './certificates.ts'
import { channels } from './channels.ts'
import { chats } from './chats.ts'
import { clubs } from './clubs.ts'
import { colleges } from './colleges.ts'
import { comments } from './comments.ts'
import { dataExports } from './dataExports.ts'
import { events } from './events.ts'
import { feedback } from './feedback.ts'
import { fests } from './fests.ts'
import { follows } from './follows.ts'
import { groups } from './groups.ts'
import { judging } from './judging.ts'
import { landing } from './landing.ts'
import { moderation } from './moderation.ts'
import { notifications } from './notifications.ts'
import { operating } from './operating.ts'
import { payments } from './payments.ts'
import { photos } from './photos.ts'
import { places } from './places.ts'
import { posts } from './posts.ts'
import { profiles } from './profiles.ts'
import { pushes } from './pushes.ts'
import { search } from './search.ts'
import { series } from './series.ts'
import { sessions } from './sessions.ts'
import { submissions } from './submissions.ts'
import { support } from './support.ts'
import { teams } from './teams.ts'
import { tickets } from './tickets.ts'
import { uploads } from './uploads.ts'

export const areas = {
  accounts,
  calendars,
  certificates,
  channels,
  chats,
  clubs,
  colleges,
  comments,
  dataExports,
  events,
  feedback,
  fests,
  follows,
  groups,
  judging,
  landing,
  moderation,
  notifications,
  operating,
  payments,
  photos,
  places,
  posts,
  profiles,
  pushes,
  search,
  series,
  sessions,
  submissions,
  support,
  teams,
  tickets,
  uploads,
} as const

/** Every call by its name. A test checks that names are unique across areas. */
export const calls = {
  ...accounts,
  ...calendars,
  ...certificates,
  ...channels,
  ...chats,
  ...clubs,
  ...colleges,
  ...comments,
  ...dataExports,
  ...events,
  ...feedback,
  ...fests,
  ...follows,
  ...groups,
  ...judging,
  ...landing,
  ...moderation,
  ...notifications,
  ...operating,
  ...payments,
  ...photos,
  ...places,
  ...posts,
  ...profiles,
  ...pushes,
  ...search,
  ...series,
  ...sessions,
  ...submissions,
  ...support,
  ...teams,
  ...tickets,
  ...uploads,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

export type JsonCallName = {
  [Name in CallName]: Calls[Name] extends { files: FilesSpec } | { download: object } ? never : Name
}[CallName]
