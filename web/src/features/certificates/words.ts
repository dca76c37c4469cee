/** Texts of a certificate's public page. */
export const certificateWords = {
  title: 'Certificate',
  valid: 'Valid: issued on Quad',
  revoked: 'Revoked: no longer valid',
  nameless: 'Name removed',
  namelessText:
    'This person closed their account, so Quad doesn’t show their name any more. The QR code of the printed certificate still proves it.',
  none: 'No such certificate',
  noneText: 'Quad hasn’t issued a certificate with this address. Check the address, or scan the QR code again.',
  toQuad: 'Open Quad',
} as const
