import type { PageSettings, ProviderName } from '@quad/contract/settings.ts'

const providers: readonly ProviderName[] = ['google', 'microsoft']

// Parsed by hand: the contract's schema would bundle zod into every visitor's page.
function read(text: string | null | undefined): PageSettings {
  const given = new Map<string, unknown>(Object.entries(JSON.parse(text || '{}')))
  const textOf = (name: keyof PageSettings) => String(given.get(name) ?? '')
  const offered = given.get('providers')
  return {
    providers: providers.filter((name) => Array.isArray(offered) && offered.includes(name)),
    mobileUrl: textOf('mobileUrl'),
    androidAppUrl: textOf('androidAppUrl'),
    iosAppUrl: textOf('iosAppUrl'),
    operatorName: textOf('operatorName'),
    operatorAddress: textOf('operatorAddress'),
    grievanceEmail: textOf('grievanceEmail'),
    membersOnly: given.get('membersOnly') === true,
  }
}

/** The server's settings from the page's head; defaults if the head has none. */
export const settings = read(document.querySelector('meta[name="quad-settings"]')?.getAttribute('content'))
