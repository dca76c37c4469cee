import { describe, expect, test } from 'vitest'
import type { CallSpec } from '../src/call.ts'
import { areas, calls } from '../src/calls/index.ts'
import { isErrorCode } from '../src/refusals/index.ts'
import { rateLimits } from '../src/rateLimits.ts'

const specs = Object.entries<CallSpec>(calls)

test('call names are unique across the areas', () => {
  const names = Object.values(areas).flatMap((area) => Object.keys(area))
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('no two calls have the same method and path', () => {
  const places = specs.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(new Set(places).size).toBe(places.length)
})

test('accounts, posts and chats keep their methods and paths', () => {
  expect(Object.fromEntries(specs.map(([name, { method, path }]) => [name, `${method} ${path}`]))).toMatchObject({
    signup: 'POST /users/signup',
    verifyAccount: 'POST /users/verification',
    resendCode: 'POST /users/verification/resend',
    login: 'POST /users/login',
    requestReset: 'POST /users/reset-password',
    resetPassword: 'POST /users/reset-password/{token}',
    findProviderAddress: 'GET /users/provider-address',
    loginWithGoogle: 'POST /users/google/react/login',
    loginWithMicrosoft: 'POST /users/azure/login',
    logout: 'POST /users/logout',
    closeAccount: 'DELETE /profile/{id}',
    activateAccount: 'PUT /users/activate/{id}',
    getUser: 'GET /users/{id}',
    updateUser: 'PUT /users/update/{id}',
    getProfile: 'GET /profile/{id}',
    updateProfile: 'PUT /profile/{id}',
    listUsers: 'GET /users',
    blockUser: 'PUT /users/block/{id}',
    unblockUser: 'DELETE /users/block/{id}',
    getFeed: 'POST /post/feed',
    fetchPosts: 'POST /posts/fetch',
    createPost: 'POST /posts',
    getPost: 'GET /posts/{id}',
    updatePost: 'PUT /posts/{id}/info',
    markPost: 'PUT /posts/{id}',
    hidePost: 'PUT /posts/{id}/hide',
    unhidePost: 'DELETE /posts/{id}/hide',
    deletePost: 'DELETE /posts/{id}',
    listPostLikes: 'GET /posts/{id}/likes',
    listComments: 'GET /posts/{id}/comments',
    createComment: 'POST /posts/{id}/comments',
    deleteComment: 'DELETE /posts/{id}/comments/{commentId}',
    openRoom: 'POST /chats/room',
    listRooms: 'GET /chats/room',
    countUnread: 'GET /chats/room/count',
    updateRoom: 'PUT /chats/room/{id}',
    listMessages: 'GET /chats/{room}',
    sendMessage: 'POST /chats/{room}',
    markRoomRead: 'PUT /chats/{room}',
    deleteMessage: 'DELETE /chats/{room}/{messageId}',
    muteRoom: 'PUT /chats/{room}/mute',
    unmuteRoom: 'DELETE /chats/{room}/mute',
    listColleges: 'GET /college',
    uploadFiles: 'POST /imageUpload',
    createReport: 'POST /report',
    listClubFeed: 'GET /club/feed',
    listFests: 'GET /fests',
    listAds: 'GET /ads',
  })
})

describe.each(specs)('%s', (_name, spec) => {
  test('declares exactly the parameters of its path', () => {
    const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key)
    expect(Object.keys(spec.params?.shape ?? {})).toEqual(inPath)
  })

  test('declares known refusals once each, a limit and a summary', () => {
    expect(spec.errors.every(isErrorCode)).toBe(true)
    expect(new Set(spec.errors).size).toBe(spec.errors.length)
    expect(Object.keys(rateLimits)).toContain(spec.limit)
    expect(spec.summary).toMatch(/^[A-Z].*\.$/)
  })

  test('states its limits per target if it is limited by address (ruling 33)', () => {
    expect(spec.limit === 'auth' && spec.targets === undefined).toBe(false)
  })

  test('a GET has no body and a read limit; a PUT or DELETE has a write limit', () => {
    const isRead = spec.method === 'GET'
    const inPlace = spec.method === 'PUT' || spec.method === 'DELETE'
    expect(isRead && (spec.body !== undefined || spec.limit !== 'read')).toBe(false)
    expect(inPlace && !['write', 'mark', 'safety'].includes(spec.limit)).toBe(false)
  })
})
