import type { landing } from '@quad/contract/calls/landing.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { getLanding } from './getLanding.ts'

export const landingHandlers: HandlersOf<typeof landing> = { getLanding }
