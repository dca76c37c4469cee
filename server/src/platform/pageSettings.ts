import type { PageSettings } from '@quad/contract/settings.ts'
import { type Config, isMembersOnly } from './config.ts'

/** The settings that the web app needs; `mobileUrl` is empty when it is our own origin (SHELL-04). */
export function pageSettingsOf(config: Config): PageSettings {
  const mobile = config.MOBILE_URL && new URL(config.MOBILE_URL).origin
  const isElsewhere = mobile !== new URL(config.PUBLIC_URL).origin
  return {
    providers: [
      ...(config.GOOGLE_CLIENT_ID ? (['google'] as const) : []),
      ...(config.MICROSOFT_CLIENT_ID ? (['microsoft'] as const) : []),
    ],
    mobileUrl: (isElsewhere && mobile) || '',
    androidAppUrl: config.ANDROID_APP_URL ?? '',
    iosAppUrl: config.IOS_APP_URL ?? '',
    operatorName: config.OPERATOR_NAME ?? '',
    operatorAddress: config.OPERATOR_ADDRESS ?? '',
    grievanceEmail: config.GRIEVANCE_EMAIL ?? '',
    membersOnly: isMembersOnly(config),
  }
}

/** The oldest versions of the mobile apps that still work; older ones ask for an update. 0: every version works. */
export interface AppVersions {
  readonly android: number
  readonly ios: number
  readonly web: number
}

export const appVersionsOf = (config: Config): AppVersions => ({
  android: config.REQUIRED_ANDROID_VERSION,
  ios: config.REQUIRED_IOS_VERSION,
  web: config.REQUIRED_MOBILE_WEB_VERSION,
})
