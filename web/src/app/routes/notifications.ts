import { memberPage, type PageRoute } from './page.tsx'

const notifications = async () =>
  (await import('../../features/notifications/screens/NotificationsScreen.tsx')).NotificationsScreen

export const notificationPages: PageRoute[] = [memberPage('/notifications', notifications, { menu: 'notifications' })]
