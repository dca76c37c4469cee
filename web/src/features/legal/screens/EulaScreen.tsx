import { LegalDocument, type LegalText } from '../parts/LegalDocument.tsx'

const text: LegalText = {
  title: 'End-user licence agreement',
  updated: 'January 01, 2023',
  introduction: [
    'This agreement is about the software: the Quad website and the Quad apps on your devices. What you do with them among other people is governed by the terms & conditions.',
  ],
  sections: [
    {
      id: 'grant',
      heading: 'What you may do',
      paragraphs: [
        'You may install and use Quad on devices that you own or control, for yourself, at no charge. The licence is personal: you may not pass it on, rent it out or sell it.',
      ],
    },
    {
      id: 'limits',
      heading: 'What you may not do',
      paragraphs: ['Unless the law or a licence of the part in question allows it, you may not:'],
      points: [
        'copy, change or redistribute the apps as your own,',
        'remove notices of authorship or marks,',
        'get around technical protections or use the apps to break into accounts or systems,',
        'use the apps if you are under 13 years old.',
      ],
    },
    {
      id: 'parts',
      heading: 'Parts by others',
      paragraphs: [
        'Quad contains open-source software. Each part stays under its own licence, which takes precedence over this agreement for that part. The typefaces are Bricolage Grotesque and Figtree, both under the SIL Open Font License. The names and positions of cities come from GeoNames (geonames.org), under the Creative Commons Attribution 4.0 licence.',
      ],
    },
    {
      id: 'stores',
      heading: 'App stores',
      paragraphs: [
        'If you got an app from an app store, this agreement is between you and the people who run Quad, not the store. The store has no duty to maintain or support the app; claims about it come to us. The store and its affiliates may enforce this agreement as third-party beneficiaries.',
      ],
    },
    {
      id: 'services',
      heading: 'Services Quad connects to',
      paragraphs: [
        'Quad needs a connection to its servers. Signing in through one of the three social media services that Quad provides for also involves that service, under its own conditions. Your provider may charge for the data.',
      ],
    },
    {
      id: 'updates',
      heading: 'Updates',
      paragraphs: ['Quad may update itself. An old version may stop working once a newer one is out.'],
    },
    {
      id: 'end',
      heading: 'How it ends',
      paragraphs: [
        'The licence ends when you delete the apps and close your account, or when you break this agreement. An account that you closed can be reopened within 15 days; this agreement then applies again.',
      ],
    },
    {
      id: 'warranty',
      heading: 'No warranty',
      paragraphs: [
        'The software is provided as it is, without any promise that it is free of faults or fit for a purpose, as far as the law allows.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: ['Questions and grievances about this agreement go by e-mail to:'],
      contact: true,
    },
  ],
}

export function EulaScreen() {
  return <LegalDocument text={text} />
}
