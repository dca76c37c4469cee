import { goodFile } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { uploadPermissions } from '../permissions/uploads.ts'

export const uploadCheck = checkArea(uploadPermissions, {
  start: async ({ people }) => ({ people: { member: people.stranger }, makeTarget: () => undefined }),
  attempts: {
    uploadFiles: ({ quad, as }) => quad.call('uploadFiles', { files: [goodFile] }, as),
  },
})
