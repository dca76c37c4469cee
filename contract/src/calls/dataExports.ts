import { z } from 'zod'
import { call } from '../call.ts'
import { dataExport } from '../entities/dataExport.ts'

export const dataExports = {
  getDataExport: call({
    method: 'GET',
    path: '/account/data',
    access: 'signedIn',
    summary: "Get the state of the download of the caller's own data.",
    reply: dataExport,
    errors: [],
    limit: 'read',
  }),
  requestDataExport: call({
    method: 'POST',
    path: '/account/data',
    access: 'signedIn',
    summary:
      "Make a ZIP file of the caller's own data, as pages, JSON and files; it is kept for 7 days. Once in 24 hours.",
    reply: dataExport,
    errors: ['data.tooSoon'],
    limit: 'write',
  }),
  downloadDataExport: call({
    method: 'GET',
    path: '/account/data/file',
    access: 'signedIn',
    summary: "Download the file with the caller's own data.",
    reply: z.string(),
    download: { type: 'application/zip', filename: 'quad-data.zip' },
    errors: ['data.notReady'],
    limit: 'read',
  }),
}
