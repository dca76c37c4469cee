import { calls } from '@quad/contract/calls/index.ts'
import { expect, test } from 'vitest'
import { handlers } from '../../handlers.ts'
import type { accountPermissions } from '../../testing/authorization/permissions/accounts.ts'
import type { permissions } from '../../testing/authorization/permissions.ts'
import type { Cell, Row } from '../../testing/authorization/rows.ts'
import type { Handler, Handlers, Viewer, ViewerOf } from './handler.ts'

// `true` if Wrong isn't assignable to Right; otherwise `never`, which makes this file fail to compile.
type Refuses<Wrong, Right> = Wrong extends Right ? never : true

const missingHandler: Refuses<Omit<Handlers, 'login'>, Handlers> = true
const handlerOfAnotherCall: Refuses<Handler<typeof calls.getUser>, Handler<typeof calls.getPost>> = true
const replyOfAnotherShape: Refuses<() => Promise<{ success: boolean }>, Handler<typeof calls.logout>> = true
type Rows = (typeof accountPermissions)['answers']
const missingRow: Refuses<Omit<Rows, 'login'>, Rows> = true
const missingArea: Refuses<Omit<typeof permissions, 'clubs'>, typeof permissions> = true
const unknownActor: Refuses<{ captain: 'yes' }, Required<Row<'author'>>['except']> = true
const unknownCode: Refuses<'post.mine', Cell> = true
const visitorForSignedIn: Refuses<undefined, ViewerOf<typeof calls.logout>> = true
const everyHandler: Handlers extends Record<keyof typeof calls, unknown> ? true : never = true
const viewerIsProven: ViewerOf<typeof calls.logout> extends Viewer ? true : never = true

test('a missing or wrongly typed handler does not compile', () => {
  expect([
    missingHandler,
    handlerOfAnotherCall,
    replyOfAnotherShape,
    missingRow,
    missingArea,
    unknownActor,
    unknownCode,
    visitorForSignedIn,
    everyHandler,
    viewerIsProven,
  ]).not.toContain(false)
})

test('the handlers are exactly the calls of the contract', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(calls).toSorted())
})
