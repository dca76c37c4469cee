import { hashPassword } from '@quad/server/platform/auth/passwords.ts'
import { httpScenario } from '../run/http.ts'
import { type BenchRequest, getting, type Make, posting, withBody } from '../run/requests.ts'
import type { LoadRow } from '../run/rows.ts'
import { hotPost, type PostsSize, postSteps, postTables } from '../world/posts.ts'
import { anyOf, World, type WorldPlan } from '../world/world.ts'

const password = 'corridor-lamp-42'
const actors = 4000
const concurrentLikes = 200

const page99 = (from: string, id: string) =>
  `select id from (select ${id} as id from ${from} order by ${id} desc limit 990) p order by id limit 1`

const plan = async (size: PostsSize): Promise<WorldPlan> => ({
  steps: postSteps(size, await hashPassword(password)),
  loose: postTables,
  ids: {
    // Public posts by people: the first of every 20 posts (slot 0 in world/posts.ts).
    posts: `select world.post(n) as id from generate_series(0, ${size.posts - 1}, ${Math.ceil(size.posts / 400_000) * 20}) n`,
    newest: 'select id from posts where audience_club_id is null order by id desc limit 990',
    hot: `select world.post(${hotPost(size)}) as id`,
    authors: 'select world.person(n) as id from generate_series(0, 199) n',
    clubs: 'select world.club(n) as id from generate_series(0, 49) n',
    fest: 'select world.fest(0) as id',
    // The last id of the ninety-ninth page: of the busiest author's posts and saved posts, and of comments.
    profile100: page99('posts where author_id = world.person(0)', 'id'),
    saved100: page99('post_saves where user_id = world.person(0)', 'post_id'),
    comments100: page99(`comments where post_id = world.post(${hotPost(size)})`, 'id'),
  },
  actors,
})

const feedAfter = (lastFetchedIds: (world: World) => readonly string[]): Make =>
  posting('/api/post/feed', (world) => ({ lastFetchedIds: lastFetchedIds(world), clubs: [] }))
const postsOf = (filter: (world: World, viewerId: string) => object, after?: string): Make =>
  posting('/api/posts/fetch', (world, { id }) => ({
    filter: filter(world, id),
    clubs: [],
    lastDocId: after === undefined ? null : world.one(after),
  }))
const hot = (more = '') => getting((world) => `/api/posts/${world.one('hot')}${more}`)

const profile = postsOf((world) => ({ user: world.one('authors') }))
const largeClub = postsOf((world) => ({ club: world.all('clubs')[1] }))

// Person 20 is in both clubs with the most posts, person 21 only in small clubs; person 0 wrote and saved the most.
const by = ({ url, actors: all, ids }: World, number: number, make: Make) =>
  make(new World(url, all.slice(number, number + 1), ids))
const byVisitor = (request: BenchRequest): BenchRequest => ({
  ...request,
  headers: { 'content-type': 'application/json' },
})

const compared = { baseline: true, goals: { atLeast: 0.8 }, perConnection: 300 } as const
const page1: LoadRow = { name: 'feed, page 1', make: feedAfter(() => []), ...compared }
// Sends the ids of the last page, as the API documents, or (below) the last 500 ids that a client has seen.
const page100: LoadRow = {
  name: 'feed, page 100',
  make: feedAfter((world) => world.all('newest').slice(-10)),
  ...compared,
}
const page100Kept: LoadRow = { name: 'feed, 500 ids', make: feedAfter((world) => world.all('newest').slice(-500)) }

const like: Make = (world) => {
  const actor = anyOf(world.actors)
  return withBody('PUT', `/api/posts/${world.any('posts')}`, actor, { likes: [actor.id] })
}

const comment: Make = (world) =>
  withBody('POST', `/api/posts/${world.any('posts')}/comments`, anyOf(world.actors), {
    comment: 'Count me in, I will bring the small projector and some tea.',
  })

function logIn(world: World): BenchRequest {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  return {
    method: 'POST',
    path: '/api/users/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` },
    body: JSON.stringify({ username: anyOf(world.actors).email, password }),
  }
}

// The users of a connection like the post in turn and then unlike it, so that every request writes.
const likers = actors / concurrentLikes
let liked = 0
const likesOfHot: Make = (world) => {
  const turn = liked % (likers * 2)
  const connection = Math.floor(liked / (likers * 2)) % concurrentLikes
  liked += 1
  const actor = anyOf(world.actors.slice(connection * likers + (turn % likers)), 1)
  return withBody('PUT', `/api/posts/${world.one('hot')}`, actor, { likes: turn < likers ? [actor.id] : [] })
}

export const scenario = httpScenario<PostsSize>({
  full: {
    large: { people: 100_000, clubs: 3010, posts: 1_000_000 },
    small: { people: 100_000, clubs: 3010, posts: 200_000 },
  },
  quick: {
    large: { people: 4000, clubs: 130, posts: 20_000 },
    small: { people: 4000, clubs: 130, posts: 4000 },
  },
  // Typical settings for a database of this size; the other scenarios keep the defaults.
  postgresSettings: { shared_buffers: '1GB', max_wal_size: '4GB' },
  plan,
  rows: [
    { ...page1, grows: true },
    { ...page100, grows: true },
    { name: 'post by id', make: getting((world) => `/api/posts/${world.any('posts')}`), ...compared },
    { name: 'post liked by half of all users', make: hot(), grows: true, ...compared },
    { name: 'its comments', make: hot('/comments'), grows: true },
    { name: 'a profile', make: postsOf((world) => ({ user: world.any('authors') })), grows: true },
    { name: 'a club', make: postsOf((world) => ({ club: world.any('clubs') })), grows: true },
    { name: 'saved posts', make: postsOf((_world, savedBy) => ({ savedBy })), grows: true },
    { name: 'like', make: like, perConnection: 1200, isRead: false },
    { name: 'comment', make: comment, perConnection: 1200, isRead: false },
    // More log-ins at once would be refused with a busy error.
    { name: 'log in', make: logIn, connections: 4, isRead: false },
    {
      name: `${concurrentLikes} concurrent likes of one post`,
      make: likesOfHot,
      connections: concurrentLikes,
      perConnection: likers * 2,
      isRead: false,
    },
  ],
  steps: [
    { name: 'feed, page 1 → page 100', from: page1, to: page100, goals: { timesAtMost: 1.1 } },
    { name: 'feed, page 1 → page 100 with 500 ids', from: page1, to: page100Kept, goals: { timesAtMost: 1.1 } },
  ],
  plans: {
    'feed, small clubs only': (world) => by(world, 21, page1.make),
    'landing page, for visitors': (world) => byVisitor(getting(() => '/api/landing')(world)),
    'a profile, page 100': postsOf((world) => ({ user: world.one('authors') }), 'profile100'),
    'saved posts, page 100': (world) =>
      by(
        world,
        0,
        postsOf((_world, savedBy) => ({ savedBy }), 'saved100'),
      ),
    'comments, page 100': (world) => hot(`/comments?_id[$lt]=${world.one('comments100')}`)(world),
    "one's own profile": (world) => by(world, 0, profile),
    'a small public club, for visitors': (world) => byVisitor(postsOf(() => ({ club: world.all('clubs')[10] }))(world)),
    'a large private club, for a member': (world) => by(world, 20, largeClub),
    'a large private club, for a stranger': (world) => by(world, 21, largeClub),
    'a fest': postsOf((world) => ({ fest: world.one('fest') })),
    'comments, top level': hot('/comments?parentCommentId=null'),
    'comments, for visitors': (world) => byVisitor(hot('/comments')(world)),
    likers: hot('/likes'),
    'likers, for visitors': (world) => byVisitor(hot('/likes')(world)),
  },
})
