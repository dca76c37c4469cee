import type { PageSettings, ProviderName } from '@quad/contract/settings.ts'

const providers: readonly ProviderName[] = ['google', 'microsoft']

// Read by hand: the contract's schema would bring its library into every visitor's page.
function read(text: string | null | undefined): PageSettings {
  const given = new Map<string, unknown>(Object.entries(JSON.parse(text || '{}')))
  const address = (name: keyof PageSettings) => String(given.get(name) ?? '')
  const offered = given.get('providers')
  return {
    providers: providers.filter((name) => Array.isArray(offered) && offered.includes(name)),
    mobileUrl: address('mobileUrl'),
    androidAppUrl: address('androidAppUrl'),
    iosAppUrl: address('iosAppUrl'),
  }
}

/** What the server says of its configuration in the head of the page; nothing is configured where it says nothing. */
export const settings = read(document.querySelector('meta[name="quad-settings"]')?.getAttribute('content'))
