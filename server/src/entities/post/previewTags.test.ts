import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub, makeCollege, makeFest } from '../../testing/clubs.ts'
import { updateEvent, draftEvent, holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let folder: string
let quad: TestQuad
let tara: Person
let nightSky: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quad-preview-'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  quad = await startTestQuad({ limiter: noLimits, webFolder: folder })
  tara = await quad.person('tara')
  const clubs = quad.context.db.selectFrom('clubs').select('id').where('name', '=', 'Night Sky Circle')
  nightSky = (await clubs.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await quad.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Said = { text: string; privacy?: string; sharedPost?: string }

const write = async (body: Said, as = tara) => (await quad.call('createPost', { body }, as)).reply()
const pageOf = async (place: string) => (await fetch(`${quad.url}${place}`)).text()

test('[FEED-17] the page of a public post has the tags of its preview', async () => {
  const post = await write({ text: 'Clear at\nnine' })
  for (const place of [`/posts/${post._id}`, `/posts/${post._id}?from=mail`, `/posts/${post._id.toUpperCase()}/`]) {
    const page = await pageOf(place)
    expect(page).toContain('<meta property="og:title" content="Tara Pillai on Quad" />')
    expect(page).toContain('<meta property="og:description" content="Clear at nine" />')
    expect(page).toContain(`<meta property="og:url" content="${quad.context.publicUrl}/posts/${post._id}" />`)
    expect(page).toContain('<meta name="twitter:card" content="summary" />')
    expect(page).not.toContain('og:image')
  }
})

test('[FEED-17] the landing page has the tags of Quad’s preview', async () => {
  for (const place of ['/', '/?from=mail']) {
    const page = await pageOf(place)
    expect(page).toContain('<meta property="og:type" content="website" />')
    expect(page).toContain(`<meta property="og:image" content="${quad.context.publicUrl}/icon-512.png" />`)
    expect(page).toContain('<meta name="twitter:title" content="Quad · The notice board of your campus" />')
  }
})

test('[FEED-17] tags escape what people write and cut it between code points', async () => {
  const hostile = `"/><script>alert(1)</script><meta content='$&$1`
  const post = await write({ text: `${hostile} ${'👩🏽‍🎓'.repeat(100)}` })
  const page = await pageOf(`/posts/${post._id}`)
  expect(page).not.toContain('<script')
  expect(page).toContain('&quot;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;meta content=&#39;$&amp;$1')
  expect(page.match(/<\/head>/g)).toHaveLength(1)
  expect(page).not.toContain('\u{fffd}')
  const { db } = quad.context
  const names = { firstname: '</title><b>', lastname: '"x"' }
  await db.updateTable('users').set(names).where('id', '=', tara.id).execute()
  expect(await pageOf(`/posts/${post._id}`)).toContain('content="&lt;/title&gt;&lt;b&gt; &quot;x&quot; on Quad"')
})

test('[CLUB-03] a public club’s page has the tags of its preview, a private, deleted or unknown one’s none', async () => {
  const zoya = await quad.person('zoya')
  const about = { category: 'Social', description: 'Kettles,\nand "leaves"' } as const
  const body = { ...about, clubName: 'Tea <b>', privacy: 'public' } as const
  const [club, gone] = [await quad.call('createClub', { body }, zoya), await quad.call('createClub', { body }, zoya)]
  const { _id } = club.reply()
  const page = await pageOf(`/club/about/${_id}?tab=faqs`)
  expect(page).toContain('<meta property="og:title" content="Tea &lt;b&gt;" />')
  expect(page).toContain('<meta property="og:description" content="Kettles, and &quot;leaves&quot;" />')
  expect(page).toContain(`<meta property="og:url" content="${quad.context.publicUrl}/club/about/${_id}" />`)
  expect(page).toContain(`<meta property="og:image" content="${quad.context.publicUrl}/icon-512.png" />`)
  ;(await quad.call('deleteClub', { params: { id: gone.reply()._id } }, zoya)).reply()
  for (const id of [nightSky, gone.reply()._id, '01900000-0000-7000-8000-00000000dead', 'x'])
    expect(await pageOf(`/club/about/${id}`)).not.toContain('og:')
})

test('[EVT-02] a public event’s page has its preview and its schema.org description, a draft’s or private one’s none', async () => {
  const zoya = await quad.person('zoya')
  const club = await createClub(quad, zoya)
  const id = await holdEvent(quad, zoya, { club })
  const photo = asFile(await makePhoto(90, 30), 'poster.jpg')
  const [poster] = (await quad.call('uploadFiles', { files: [photo] }, zoya)).reply()
  await updateEvent(quad, zoya, id, {
    eventImg: poster?.location ?? '',
    eventTitle: 'Jam </script><b>',
    description: '<p>Bring a</p><p>spoon &amp; tea</p>',
  })
  const page = await pageOf(`/events/${id}`)
  expect(page).toContain('<meta property="og:title" content="Jam &lt;/script&gt;&lt;b&gt;" />')
  expect(page).toContain('<meta property="og:description" content="Bring a spoon &amp; tea" />')
  expect(page).toContain('<meta property="og:image:width" content="30" />')
  expect(page).toContain('<meta property="og:image:height" content="90" />')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', name: 'Jam </script><b>', offers: { price: 0 } })
  await updateEvent(quad, zoya, id, { visibility: 'private' })
  for (const tagsOf of [id, await draftEvent(quad, zoya, { club }), 'x'])
    expect(await pageOf(`/events/${tagsOf}`)).not.toContain('og:')
})

test('[COLL-01] [FEST-01] a live college’s and a fest’s page have their previews, a request’s and a deleted one’s none', async () => {
  const zoya = await quad.person('zoya')
  const college = await makeCollege(quad, zoya)
  const about = { params: { id: college }, body: { collegeName: 'Hill <b>', description: 'On the "hill"' } }
  ;(await quad.call('updateCollege', about, zoya)).reply()
  const fest = await makeFest(quad, college, zoya, 'Nights & days')
  const [ofCollege, ofFest] = [await pageOf(`/college/${college}?tab=events`), await pageOf(`/club/fest/${fest}`)]
  expect(ofCollege).toContain('<meta property="og:title" content="Hill &lt;b&gt;" />')
  expect(ofCollege).toContain('<meta property="og:description" content="On the &quot;hill&quot;" />')
  expect(ofFest).toContain('<meta property="og:title" content="Nights &amp; days" />')
  expect(ofFest).toContain(`<meta property="og:url" content="${quad.context.publicUrl}/club/fest/${fest}" />`)
  ;(await quad.call('deleteFest', { params: { id: fest } }, zoya)).reply()
  await quad.context.db.updateTable('colleges').set({ live: false }).where('id', '=', college).execute()
  for (const place of [`/college/${college}`, `/club/fest/${fest}`, '/college/x', `/club/about/${college}`])
    expect(await pageOf(place)).not.toContain('og:')
})

test('[FEED-16] the page of a club’s, a deleted or an unknown post has no tags', async () => {
  const hidden = await write({ text: 'Not for all', privacy: nightSky })
  const open = await write({ text: 'Soon gone' })
  const share = await write({ text: '', sharedPost: hidden._id, privacy: nightSky })
  ;(await quad.call('deletePost', { params: { id: open._id } }, tara)).reply()
  const places = [hidden._id, open._id, share._id, 'x', '01900000-0000-7000-8000-00000000dead', `${hidden._id}0`]
  for (const place of places) {
    const page = await pageOf(`/posts/${place}`)
    expect(page).toContain('</head>')
    expect(page).not.toContain('og:')
    expect(page).not.toContain('Not for all')
  }
  expect(await pageOf('/feed')).not.toContain('og:')
})
