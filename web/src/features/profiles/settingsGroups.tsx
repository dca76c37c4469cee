import type { ReactNode } from 'react'
import type { IconName } from '../../shared/ui/Icon.tsx'
import { ClosingSettings, LogInSettings, PasswordSettings } from './parts/AccountSettings.tsx'
import { CalendarSettings } from './parts/CalendarSettings.tsx'
import { CollegeSettings } from './parts/CollegeSettings.tsx'
import { DataSettings } from './parts/DataSettings.tsx'
import { DeviceSettings } from './parts/DeviceSettings.tsx'
import { InstallSettings, ThemeSettings } from './parts/LookSettings.tsx'
import {
  DigestSettings,
  InAppSettings,
  PushSettings,
  QuietSettings,
  ReminderSettings,
} from './parts/NotificationSettings.tsx'
import { PasskeySettings } from './parts/PasskeySettings.tsx'
import { BlockedSettings, FollowsSettings, ShownSettings, WritingSettings } from './parts/PrivacySettings.tsx'
import { settingsWords } from './words.ts'

export interface SettingsGroup {
  /** The group's place in the address: /settings/{key}. */
  readonly key: string
  readonly icon: IconName
  readonly name: string
  /** What the list of groups says below the name. */
  readonly line: string
  /** Components that each render a SettingsPart, or nothing while they don't apply. */
  readonly sections: ReactNode
}

const { account, security, privacy, notifications, look } = settingsWords.groups

/** The groups of /settings in their order. A new section is one entry here and a component in parts/. */
export const settingsGroups: readonly [SettingsGroup, ...SettingsGroup[]] = [
  {
    key: 'account',
    icon: 'profile',
    ...account,
    sections: (
      <>
        <LogInSettings />
        <PasswordSettings />
        <DataSettings />
        <ClosingSettings />
      </>
    ),
  },
  {
    key: 'security',
    icon: 'lock',
    ...security,
    sections: (
      <>
        <PasskeySettings />
        <CollegeSettings />
        <DeviceSettings />
      </>
    ),
  },
  {
    key: 'privacy',
    icon: 'eye',
    ...privacy,
    sections: (
      <>
        <ShownSettings />
        <WritingSettings />
        <FollowsSettings />
        <BlockedSettings />
      </>
    ),
  },
  {
    key: 'notifications',
    icon: 'bell',
    ...notifications,
    sections: (
      <>
        <PushSettings />
        <QuietSettings />
        <ReminderSettings />
        <CalendarSettings />
        <DigestSettings />
        <InAppSettings />
      </>
    ),
  },
  {
    key: 'look',
    icon: 'sun',
    ...look,
    sections: (
      <>
        <ThemeSettings />
        <InstallSettings />
      </>
    ),
  },
]
