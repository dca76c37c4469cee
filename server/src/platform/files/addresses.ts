/** Where files are found: absolute, and opened without a header (ruling 55). */
export interface FileAddresses {
  /** The address of a picture that everyone may see, by its upload; "" for none (ruling 46). */
  picture(uploadId: string | null): string
}

/** Addresses below the product's public one. */
export function createFileAddresses(publicUrl: string): FileAddresses {
  return { picture: (uploadId) => (uploadId === null ? '' : `${publicUrl}/files/${uploadId}`) }
}
