import { firstChannels } from '@quad/contract/messages/clubs.ts'
import { sql } from 'kysely'
import { insertChannel } from '../../../entities/club/channelWritingQueries.ts'
import { notify } from '../../../entities/notification/notify.ts'
import type { AppContext } from '../../../platform/appContext.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { backdatedId } from '../backdatedId.ts'
import { chanceOf } from '../generateChance.ts'
import { familyNames, givenNames } from '../generateNames.ts'
import { type CollegeKey, colleges, people } from '../people.ts'
import { addEvents } from './addEvents.ts'
import { addSmallTalk, addTalk, type Place } from './addTalk.ts'
import { type CampusClub, campusClubs } from './campusClubs.ts'

const crowdOf: Readonly<Record<CollegeKey, number>> = { meridian: 110, lakeside: 70, northgate: 70, harbour: 100 }

type Ids = ReadonlyMap<string, string>

/** Adds a crowd and clubs, so that the demo campus looks like the middle of a term. Tests do without them. */
export async function addCampus({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const collegeIds = await idsBy(trx, 'colleges', 'name')
    const personIds = await idsBy(trx, 'users', 'email')
    const keyIds = new Map(people.map(({ key, email }) => [key, personIds.get(email) ?? '']))
    const crowds = new Map<CollegeKey, readonly string[]>()
    for (const [key, count] of Object.entries(crowdOf) as [CollegeKey, number][])
      crowds.set(key, await insertCrowd(trx, key, collegeIds.get(colleges[key].name) ?? '', count))
    const talking: { club: CampusClub; place: Place }[] = []
    for (const [at, club] of campusClubs.entries()) {
      const { id, place } = await insertCampusClub(trx, club, collegeIds.get(colleges[club.college].name) ?? '', {
        jobs,
        keyIds,
        crowd: crowds.get(club.college) ?? [],
      })
      if (club.post) await insertClubPost(trx, id, club, 5 + at * 2)
      talking.push({ club, place })
    }
    await addTalk(trx, talking)
    const nearby = crowds.get('meridian') ?? []
    await followFests(trx, nearby.slice(0, 64))
    await addEvents(trx, { keyIds, crowd: nearby })
    const ofCollege = Object.keys(crowdOf).map((key) => people.filter(({ college }) => college === key))
    await addSmallTalk(
      trx,
      ofCollege.map((group) => group.map(({ key }) => keyIds.get(key) ?? '')),
    )
  })
}

async function followFests(trx: Trx, userIds: readonly string[]): Promise<void> {
  const fests = await trx.updateTable('fests').set({ followers_count: userIds.length }).returning('id').execute()
  await trx
    .insertInto('fest_followers')
    .values(fests.flatMap(({ id }) => userIds.map((userId) => ({ fest_id: id, user_id: userId }))))
    .execute()
}

async function idsBy(trx: Trx, table: 'colleges' | 'users', column: 'name' | 'email'): Promise<Ids> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, ${sql.ref(column)} as key from ${sql.table(table)}`.execute(trx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

async function insertCrowd(trx: Trx, college: CollegeKey, collegeId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => {
    const chance = chanceOf('crowd', college, at)
    const gender = chance.unit() < 0.5 ? 'female' : 'male'
    const [firstname, lastname] = [chance.pick(givenNames[gender]), chance.pick(familyNames)]
    const handle = `${firstname}.${lastname}.${college.slice(0, 1)}${at}`.toLowerCase()
    return {
      email: `${handle}@${colleges[college].domain}`,
      firstname,
      lastname,
      handle,
      gender,
      college_id: collegeId,
    }
  })
  return (await trx.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id)
}

interface Joiners {
  readonly jobs: Jobs
  readonly keyIds: Ids
  readonly crowd: readonly string[]
}

async function insertCampusClub(
  trx: Trx,
  club: CampusClub,
  collegeId: string,
  joiners: Joiners,
): Promise<{ id: string; place: Place }> {
  const { jobs } = joiners
  const { adminId, memberIds, waitingIds } = chooseMembers(club, joiners)
  const { id } = await trx
    .insertInto('clubs')
    .values({
      name: club.name,
      category: club.category,
      description: club.description,
      privacy: club.private ? 'private' : 'public',
      college_id: club.private ? null : collegeId,
      college_status: club.private ? 'other' : club.unofficial ? 'unverified' : 'verified',
      learning: club.learning ?? false,
      learnings: club.learnings?.slice() ?? [],
      faqs: JSON.stringify((club.faqs ?? []).map(([question, answer]) => ({ question, answer }))),
      email: `${club.name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${colleges[club.college].domain}`,
      members_count: memberIds.length + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = (userId: string, hoursAgo: number, active: boolean, admin = false) => {
    return { id: backdatedId(hoursAgo), club_id: id, user_id: userId, active, admin }
  }
  await trx
    .insertInto('club_members')
    .values([
      ...memberIds.map((userId, at) => row(userId, 24 * (60 - at / 2), true)),
      row(adminId, 24 * 90, true, true),
    ])
    .execute()
  for (const [at, userId] of waitingIds.entries()) {
    const request = row(userId, 30 - at * 5, false)
    const { id: subjectId } = await trx
      .insertInto('club_members')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(trx, jobs, 'joinRequest', { actorId: userId, subjectId })
  }
  const standard = { club: id, privacy: 'standard' } as const
  const general = await insertChannel(trx, { ...standard, name: firstChannels.general, permission: 'public' })
  const announced = { ...standard, name: firstChannels.announcements, permission: 'private' } as const
  const announcements = await insertChannel(trx, announced)
  return { id, place: { general, announcements, people: [adminId, ...memberIds] } }
}

async function insertClubPost(trx: Trx, clubId: string, club: CampusClub, hoursAgo: number): Promise<void> {
  const audience = club.private ? clubId : null
  const post = { author_club_id: clubId, text: club.post ?? '', audience_club_id: audience }
  await trx
    .insertInto('posts')
    .values({ ...post, id: backdatedId(hoursAgo) })
    .execute()
}

// The crowd is shuffled for each club, so that clubs share some of it.
function chooseMembers(club: CampusClub, { keyIds, crowd }: Joiners) {
  const chance = chanceOf('members', club.name)
  const shuffled = crowd
    .map((id) => ({ id, order: chance.unit() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id)
  const [first = '', ...others] = shuffled
  const named = (club.members ?? []).map((key) => keyIds.get(key) ?? '')
  return {
    adminId: club.admin ? (keyIds.get(club.admin) ?? '') : first,
    memberIds: [...others.slice(0, club.crowd), ...named],
    waitingIds: others.slice(club.crowd, club.crowd + (club.waiting ?? 0)),
  }
}
