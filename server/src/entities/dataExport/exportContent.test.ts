import { mkdtempSync, rmSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
import { updateForwards } from '../../features/chats/updateForwards.ts'
import { actsOn, groupOf } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { readZip } from '../../testing/readZip.ts'
import { leaveTraces, referencesTo, type Traces } from '../../testing/traces.ts'
import { sections, writeArchive } from './writeArchive.ts'

const secret = 'zqcanary'

let quad: TestQuad
let traces: Traces
let files: Map<string, Buffer>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  traces = await leaveTraces(quad)
  const { gone, other, third, room } = traces
  await say(quad, room, other, `${secret} of the other side`)
  await say(quad, await chatOf(quad, other, third), other, `${secret} between others`)
  await forwardAndLeave()
  const { db } = quad.context
  await db
    .updateTable('users')
    .set({ phone: '555123', bio: `${secret} bio` })
    .where('id', '=', other.id)
    .execute()
  await sql`update event_team_members set email = ${`${secret}@mate.example`}, phone = '555124'
    where name = ${traces.mark}`.execute(db)
  await db
    .updateTable('posts')
    .set({ text: `${secret} kept post` })
    .where('id', '=', traces.keptPost)
    .execute()
  await db
    .updateTable('users')
    .set({ bio: `${traces.mark} <script>alert(1)</script>` })
    .where('id', '=', gone.id)
    .execute()
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-export-'))
  const { path: file } = await writeArchive(quad.context, gone.id, folder)
  files = readZip(readFileSync(file))
  rmSync(folder, { recursive: true })
})
afterAll(() => quad.stop())

// `gone` forwards a message of a group, and leaves; then the message and the group get other words.
async function forwardAndLeave(): Promise<void> {
  const { gone, other, room } = traces
  const group = await groupOf(quad, other, gone)
  const [theirs] = await say(quad, group, other, `${secret} before`)
  await say(quad, group, gone, `${traces.mark} in a group`)
  const id = theirs?._id ?? ''
  ;(await quad.call('sendMessage', { params: { room }, body: { forwardId: id } }, gone)).reply()
  ;(await actsOn(quad, group).leave(gone)).reply()
  ;(await quad.call('updateGroup', { params: { room: group }, body: { name: `${secret} group` } }, other)).reply()
  ;(await quad.call('updateMessage', { params: { id }, body: { chat: `${secret} after` } }, other)).reply()
  await updateForwards(quad.context, id)
}

/** The section that has the rows of a column that refers to a user, or why none does. */
const columns: Readonly<Record<string, string | { readonly not: string }>> = {
  'ads.created_by': 'ads',
  'appeals.user_id': 'appeals',
  'auth_sessions.user_id': 'devices',
  'blocks.blocked_id': { not: 'it is the other person’s choice' },
  'blocks.blocker_id': 'blocks',
  'cases.decided_by': { not: 'a duty as site admin, not personal' },
  'cases.suspended_id': { not: 'about others’ reports; the suspension itself is in' },
  'calendar_addresses.user_id': 'profile',
  'change_notices.actor_id': { not: 'gone within minutes' },
  'certificates.user_id': 'certificates',
  'channel_files.user_id': 'channelFiles',
  'channel_members.user_id': 'channels',
  'club_declines.user_id': 'declines',
  'club_invite_uses.user_id': { not: 'a count for a limit; the membership is in' },
  'club_invites.maker_id': 'invites',
  'club_invite_batches.maker_id': 'inviteBatches',
  'club_members.user_id': 'clubs',
  'college_admins.user_id': 'collegeAdmins',
  'college_sign_in_attempts.linked_user_id': { not: 'gone within minutes' },
  'college_sign_ins.updated_by': { not: 'a duty as an admin of a college, not personal' },
  'college_notices.author_id': 'collegeNotices',
  'colleges.maker_id': 'colleges',
  'comment_likes.user_id': 'commentLikes',
  'comment_reactions.user_id': 'commentReactions',
  'comments.author_id': 'comments',
  'data_exports.user_id': { not: 'it is this file' },
  'digests.user_id': 'profile',
  'email_changes.user_id': 'emailChanges',
  'event_admins.user_id': 'eventAdmins',
  'event_comment_likes.user_id': 'eventCommentLikes',
  'event_comment_reactions.user_id': 'eventCommentReactions',
  'event_comments.user_id': 'eventComments',
  'desk_visits.user_id': 'deskVisits',
  'event_entries.by_id': { not: 'a duty as an organiser, not personal' },
  'event_entries.user_id': 'registrations',
  'event_feedback.user_id': 'eventFeedback',
  'event_photos.user_id': 'eventPhotos',
  'event_message_recipients.user_id': 'eventMessages',
  'event_payments.by_id': { not: 'whom they marked as paid: others’ fees' },
  'event_payments.user_id': 'payments',
  'event_messages.author_id': 'eventMessagesSent',
  'event_going.user_id': 'going',
  'event_skips.user_id': 'seriesGoing',
  'series_going.user_id': 'seriesGoing',
  'event_registrants.user_id': 'registrations',
  'event_teams.lead_id': 'teams',
  'event_waiters.user_id': 'registrations',
  'event_views.user_id': 'eventViews',
  'events.maker_id': 'events',
  'fest_admins.user_id': 'festAdmins',
  'fest_followers.user_id': 'followedFests',
  'follow_days.user_id': { not: 'a count for a limit' },
  'follows.follower_id': 'follows',
  'follows.user_id': { not: 'it is the other person’s choice' },
  'former_handles.user_id': 'formerHandles',
  'group_additions.adder_id': { not: 'a count for a limit' },
  'group_lines.actor_id': { not: 'a group says it to all its members; what one wrote is in messages' },
  'judges.user_id': 'judgeships',
  'judging_honours.user_id': 'places',
  'mentions.user_id': { not: 'others wrote them' },
  'messages.sender_id': 'messages',
  'notification_actors.actor_id': { not: 'others’ notifications' },
  'notifications.user_id': 'notifications',
  'passkey_challenges.user_id': { not: 'gone within minutes' },
  'passkeys.user_id': 'passkeys',
  'pending_acts.actor_id': { not: 'gone within seconds' },
  'poll_votes.user_id': 'votes',
  'post_hides.user_id': 'hiddenPosts',
  'post_likes.user_id': 'likes',
  'post_reactions.user_id': 'postReactions',
  'post_mutes.user_id': 'mutedPosts',
  'post_saves.user_id': 'saves',
  'posts.author_id': 'posts',
  'posts.written_by': 'pagePosts',
  'push_settings.user_id': 'profile',
  'push_subscriptions.user_id': 'devices',
  'reactions.user_id': 'reactions',
  'reports.reporter_id': 'reports',
  'room_members.user_id': 'conversations',
  'session_attendees.by_id': { not: 'a duty as an organiser, not personal' },
  'session_attendees.user_id': 'attendedSessions',
  'sessions.maker_id': 'sessions',
  'site_acts.admin_id': { not: 'a duty as site admin, not personal' },
  'support_requests.requester_id': 'requests',
  'submissions.user_id': 'submissions',
  'suspensions.user_id': 'suspensions',
  'team_invitations.lead_id': 'sentInvitations',
  'team_invitations.user_id': 'invitations',
  'team_cards.user_id': 'teamCards',
  'team_requests.user_id': 'teamRequests',
  'team_removals.user_id': { not: 'it keeps a link from being used again; the notification says it' },
  'text_mentions.user_id': { not: 'others wrote them' },
  'upload_days.user_id': { not: 'a count for a limit' },
  'uploads.owner_id': 'files',
  'user_identities.user_id': 'profile',
  'user_mutes.muted_id': { not: 'it is the other person’s choice' },
  'user_mutes.user_id': 'mutes',
}

const itemsOf = (name: string): readonly Record<string, unknown>[] =>
  JSON.parse(files.get(`json/${name}.json`)?.toString() ?? '[]')

test('[DATA-02] every column that refers to a user is in the export, or it is said why not', async () => {
  const found = [...(await referencesTo(quad, traces.gone.id)).keys()]
  expect(Object.keys(columns).toSorted()).toEqual(found.toSorted())
  const inExport = Object.values(columns).filter((where) => typeof where === 'string')
  expect(inExport.filter((name) => itemsOf(name).length === 0)).toEqual([])
})

test('[DATA-02] every section has a page and JSON with the same items, and all texts of one’s own', () => {
  const names = sections.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) {
    const pages = files.get(`pages/${name}.html`)?.toString() ?? ''
    expect([name, pages.split('<article>').length - 1]).toEqual([name, itemsOf(name).length])
  }
  const { mark } = traces
  expect(itemsOf('profile')).toMatchObject([
    { name: `${mark} ${mark}`, email: `${mark}@crowd.example`, phone: '98765' },
  ])
  expect(itemsOf('posts').map(({ text }) => text)).toEqual(
    expect.arrayContaining([`${mark} first`, `${mark} second`, `${mark} third`]),
  )
  expect(itemsOf('messages')).toMatchObject([
    { conversation: expect.stringMatching(/^Member/), text: `${mark} says hello`, forwarded: false },
    { conversation: 'A former group', text: `${mark} in a group` },
    { conversation: expect.stringMatching(/^Member/), forwarded: true },
  ])
  for (const name of ['comments', 'eventComments', 'reports', 'requests'])
    expect([name, JSON.stringify(itemsOf(name)).includes(mark)]).toEqual([name, true])
})

test('[DATA-02] nothing private of others is in the export', () => {
  const all = Buffer.concat([...files.values()]).toString()
  for (const text of [secret, '555123', '555124', traces.other.email, traces.third.email])
    expect([text, all.includes(text)]).toEqual([text, false])
})

test('[DATA-02] texts are escaped, and the pages run no scripts', () => {
  const pages = [...files].filter(([name]) => name.endsWith('.html')).map(([, bytes]) => bytes.toString())
  expect(pages.every((page) => page.includes("default-src 'none'") && !page.includes('<script'))).toBe(true)
  expect(files.get('pages/profile.html')?.toString()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})
