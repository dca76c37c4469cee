import type { PublicCertificate } from '@quad/contract/entities/certificate.ts'
import { certificateTitles } from '@quad/contract/messages/certificates.ts'
import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '../../shared/api/fetchFile.ts'
import { downloadCertificate } from '../../shared/api/routes.ts'
import { saveFile } from '../../shared/saveFile.ts'
import { toast } from '../../shared/toast/toast.ts'

export const certificateKeys = {
  ofEvent: (eventId: string) => ['certificates', eventId] as const,
  list: (eventId: string) => ['certificates', eventId, 'list'] as const,
  settings: (eventId: string) => ['certificates', eventId, 'settings'] as const,
}

/** The place or role that a certificate is for, or that it is one of attendance. */
export const certificateName = ({ kind, label }: Pick<PublicCertificate, 'kind' | 'label'>): string =>
  label === '' ? certificateTitles[kind] : label

/** Downloads a certificate as PDF (EVT-31). */
export function useDownloadCertificate() {
  return useMutation({
    mutationFn: ({ _id: id }: PublicCertificate) => fetchFile(downloadCertificate, { params: { id } }),
    onSuccess: (file, certificate) =>
      saveFile(file, `${certificate.eventName} - ${certificateName(certificate)} - ${certificate.name}`, 'pdf'),
    onError: (failure) => toast.error(failure.message),
  })
}
