/** The query key of the viewer's devices. */
export const devicesKey = ['devices'] as const
