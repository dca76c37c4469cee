import type { support } from '@quad/contract/calls/support.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createAd, deleteAd, listAds, updateAd } from './ads.ts'
import { createReport } from './createReport.ts'
import { createRequest } from './createRequest.ts'

export const supportHandlers: HandlersOf<typeof support> = {
  createReport,
  createRequest,
  listAds,
  createAd,
  updateAd,
  deleteAd,
}
