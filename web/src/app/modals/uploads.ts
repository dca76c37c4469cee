export const uploadModals = {
  fullSize: async () => (await import('../../features/uploads/modals/FullSizeModal.tsx')).FullSizeModal,
} as const
