import type { support } from '@quad/contract/calls/support.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createAd } from './createAd.ts'
import { createReport } from './createReport.ts'
import { createRequest } from './createRequest.ts'
import { deleteAd } from './deleteAd.ts'
import { updateAd } from './updateAd.ts'
import { listAds } from './listAds.ts'

export const supportHandlers: HandlersOf<typeof support> = {
  createReport,
  createRequest,
  listAds,
  createAd,
  updateAd,
  deleteAd,
}
