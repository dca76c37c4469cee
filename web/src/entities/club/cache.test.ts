import type { Club, ClubItem } from '@quad/contract/entities/club.ts'
import type { Member } from '@quad/contract/entities/member.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showClub, showLeft, showMembership } from './cache.ts'
import { clubKeys } from './clubKeys.ts'

const college = { _id: 'college', collegeName: 'Lakeside', collegeImg: '', admin: [], email: '' }

const item: ClubItem = {
  _id: 'club',
  clubName: 'Choir',
  clubImg: '',
  admin: ['admin'],
  members: ['admin'],
  membersCount: 1,
  category: 'Social',
  learningXClub: false,
  college: { ...college, restricted: false, emailDomain: '' },
  councilName: '',
  channels: [],
  privacy: 'public',
  joining: 'request',
  college_status: 'verified',
  description: '',
  email: '',
  website: '',
  instagram: '',
  linkedIn: '',
  learnings: [],
  faqs: [],
  faces: [],
  requestsCount: 0,
  unreadCount: 0,
}

const person = {
  _id: 'admin',
  firstname: 'A',
  lastname: 'B',
  displayName: 'A B',
  userImg: '',
  user_name: 'a.b',
  username: '',
  googleId: '',
  admin: false,
}

const page: Club = {
  ...item,
  admin: [person],
  createdAt: '',
  requestsCount: 0,
  newRequestsCount: 0,
  collegeAdmin: false,
  rejectionReason: '',
}

function listed() {
  const client = new QueryClient()
  const discover = clubKeys.discover({ text: '' })
  client.setQueryData(discover, { pages: [[item]], pageParams: [undefined] })
  client.setQueryData(clubKeys.joined('me'), [item])
  client.setQueryData(clubKeys.one('club'), page)
  const shown = () => ({
    joined: client.getQueryData<ClubItem[]>(clubKeys.joined('me')) ?? [],
    discovered: client.getQueryData<{ pages: ClubItem[][] }>(discover)?.pages[0]?.[0],
    page: client.getQueryData<Club>(clubKeys.one('club')),
  })
  return { client, shown }
}

const member = (active: boolean): Member => ({
  _id: 'membership',
  user: person,
  club: 'club',
  admin: false,
  active,
  role: 'Member',
  rights: [],
  isNewMember: false,
  createdAt: '',
})

test('[MEM-01] a request shows wherever the club is, and counts as a member only once it is active', () => {
  const { client, shown } = listed()
  showMembership(client, member(false))
  for (const club of [shown().discovered, shown().page])
    expect(club).toMatchObject({ membership: { active: false }, membersCount: 1 })
  showMembership(client, member(true))
  showMembership(client, member(true))
  for (const club of [shown().discovered, shown().page])
    expect(club).toMatchObject({ membership: { active: true }, membersCount: 2 })
})

test('[MEM-03] a club that one left is no longer among one’s own', () => {
  const { client, shown } = listed()
  showMembership(client, member(true))
  showLeft(client, 'club')
  expect(shown().joined).toEqual([])
  expect(shown().page).toMatchObject({ membership: undefined, membersCount: 1 })
})

test('[CLUB-05] a club that its college removed shows no college, and lists keep the ids of its admins', () => {
  const { client, shown } = listed()
  const { college: _, ...removed } = page
  showClub(client, { ...removed, privacy: 'private', college_status: 'rejected' })
  expect(shown().page?.college).toBeUndefined()
  expect(shown().discovered).toMatchObject({ privacy: 'private', admin: ['admin'] })
  expect(shown().discovered?.college).toBeUndefined()
})
