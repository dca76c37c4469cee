export const notificationScreens = {
  notifications: async () =>
    (await import('../../features/notifications/screens/NotificationsScreen.tsx')).NotificationsScreen,
} as const
