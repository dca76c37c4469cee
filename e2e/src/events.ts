import type { Locator, Page } from '@playwright/test'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import type { SeriesDates } from '@quad/contract/entities/series.ts'
import { act, main } from './clubHeads.ts'
import type { Quad } from './quad.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const round = {
  round: 1,
  roundTitle: 'Build',
  startDate: inHours(48),
  endDate: inHours(60),
  description: 'Build something useful overnight',
  roundType: 'online',
  eliminator: 'no',
}

const reward = { rank: 'First', money: 5000, certificate: true, otherDetails: '' }

/** Creates a complete public contest of a club, whose registration is open for a day; returns its id. */
export async function makeEvent(
  quad: Quad,
  { token }: SignedIn,
  clubId: string,
  more: Readonly<Record<string, unknown>>,
): Promise<string> {
  const body = {
    club: clubId,
    eventType: 'contest',
    eventStartDate: inHours(48),
    eventEndDate: inHours(72),
    location: 'offline',
    city: { address: 'Pune' },
    venue: { address: 'Hall 3' },
    visibility: 'public',
    takeRegistration: true,
    registrationPlace: 'on',
    registrationLink: '',
    participation: 'individual',
    registrationStartDate: inHours(-1),
    registrationEndDate: inHours(24),
    minSizeTeam: 1,
    maxSizeTeam: 1,
    registrationCharge: 'free',
    registrationFee: 0,
    payment: 'perTeam',
    stages: [round],
    description: '<p>Bring a <strong>laptop</strong></p>',
    totalRewards: '₹5000',
    partCertificate: true,
    rewards: [reward],
    ...more,
  }
  return ((await quad.call('POST', '/events', body, token)) as Event)._id
}

/** Publishes a workshop of a club on three days a week apart, with registration of people; returns the ids of its dates. */
export async function holdWeekly(quad: Quad, { token }: SignedIn, club: string): Promise<string[]> {
  const first = new Date(inHours(24 * 8))
  first.setUTCHours(10, 0, 0, 0)
  const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  const body = {
    club,
    eventTitle: 'Pottery',
    eventType: 'workshop',
    timeZone: 'UTC',
    eventStartDate: first,
    eventEndDate: new Date(first.getTime() + 7_200_000),
    location: 'online',
    publish: true,
    repeats: { every: 'week', weekdays: [days[first.getUTCDay()]], count: 3 },
  }
  const { _id: id, series } = (await quad.call('POST', '/events', body, token)) as Event
  const registration = { takeRegistration: true, registrationEndDate: inHours(24 * 7), scope: 'all' }
  await quad.call('PUT', `/events/${id}`, registration, token)
  const { dates } = (await quad.call('GET', `/series/${series?._id}`, undefined, token)) as SeriesDates
  return dates.map(({ _id }) => _id)
}

/** Chooses an entry of the Manage menu on a published event's page. */
export async function manageEvent(page: Page, title: string, entry: string): Promise<void> {
  await act(page, `Manage ${title}`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** The rows of an event's table of registrations, without those that expand below them. */
export const teamRows = (page: Page, table: 'Teams' | 'People'): Locator =>
  main(page)
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
