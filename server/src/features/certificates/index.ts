import type { certificates } from '@quad/contract/calls/certificates.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { downloadCertificate } from './downloadCertificate.ts'
import {
  getCertificateSettings,
  issueCertificates,
  revokeCertificate,
  updateCertificateSettings,
} from './issueCertificates.ts'
import { getCertificate, getCertificateKey, listCertificates, listOwnCertificates } from './readCertificates.ts'

export const certificateHandlers: HandlersOf<typeof certificates> = {
  getCertificate,
  getCertificateKey,
  downloadCertificate,
  listOwnCertificates,
  listCertificates,
  issueCertificates,
  revokeCertificate,
  getCertificateSettings,
  updateCertificateSettings,
}
