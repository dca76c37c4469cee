/** The keys of pushes of all test nodes, so that requests can be written in advance. */
export const testPushKeys = {
  publicKey: 'BDz7eze5wD2knO0lFIEBggVRlyCx_XH9HJDZsQvyoN5YAdgz-o4f5-mJ0hBQmNpJKV5zEoMFs29RJnTukLKJoq4',
  privateKey: 'K17bDy-napes4wOBdUBe3oXArGU59Z2q877BxsY91pU',
} as const

/** A subscription that the contract accepts. */
export const goodSubscription = {
  endpoint: 'https://push.example/good',
  keys: {
    p256dh: 'BBp7CxeC2HgdcOGcr-0qG9_Uk2F5Psu1x60KYafp6EO0R1EZA7B7SrRr3RCw9HSbE05ZwSpkbspLu_PcFLrKPuw',
    auth: 'eafZoRGtmH5or-b4taJyLg',
  },
  key: testPushKeys.publicKey,
} as const

/** A public address that no test reaches: `connect` leads to the test's own server. */
export const publicAddress = '93.184.215.14'
