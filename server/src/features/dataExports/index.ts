import type { dataExports } from '@quad/contract/calls/dataExports.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { downloadDataExport, getDataExport, requestDataExport } from './dataExport.ts'

export const dataExportHandlers: HandlersOf<typeof dataExports> = {
  getDataExport,
  requestDataExport,
  downloadDataExport,
}
