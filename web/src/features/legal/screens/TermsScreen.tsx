import { LegalDocument, type LegalText } from '../parts/LegalDocument.tsx'

const text: LegalText = {
  title: 'Terms & conditions',
  updated: 'January 01, 2023',
  introduction: [
    'These are the rules between you and the people who run Quad. They are short on purpose. Using Quad means that you accept them; together with the privacy policy and the licence agreement they are our whole agreement.',
  ],
  sections: [
    {
      id: 'who',
      heading: 'Who may use Quad',
      paragraphs: [
        'You must be at least 13 years old. If you are not of age where you live, a parent or guardian must agree. One person, one account, in their own name.',
        'Some colleges admit only their own email addresses. Choosing such a college means that the address is yours and that you belong there.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'You sign up with an email address and a password, or through one of the three social media services that Quad provides for, where they are offered. Keep your password to yourself: anything done with your account counts as done by you. Tell us at once if someone else got in.',
      ],
    },
    {
      id: 'yours',
      heading: 'What you write stays yours',
      paragraphs: [
        'You keep all rights to what you post. You allow us to store it, show it to those it is meant for, and make the copies and smaller pictures that this takes, for as long as it is on Quad. Post only what you have the right to post: your own work, or work whose owner agrees.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      paragraphs: ['On Quad you may not:'],
      points: [
        'threaten, harass, demean or stalk anyone, or publish other people’s private information,',
        'post anything unlawful, sexual or hateful, or anything that glorifies violence,',
        'pretend to be another person, a club or a college that you do not speak for,',
        'send advertising or chain messages to people who did not ask for them,',
        'collect data about members, read Quad with automated means beyond its public interface, or disrupt the service,',
        'get around blocks, limits or the rules of a club or an event.',
      ],
      closing:
        'Members can report what breaks these rules. We may remove it, limit or close the account behind it, and will say why unless the law forbids it.',
    },
    {
      id: 'communities',
      heading: 'Clubs, colleges, festivals and events',
      paragraphs: [
        'Pages of clubs, colleges, festivals and events are run by their own admins, who decide about members, content and registrations within these terms. A verified mark says that a college or club has been checked; it is no promise about what it does.',
        'Events are held by their hosts. Fees, prizes, dates and refunds are between you and them.',
      ],
    },
    {
      id: 'free',
      heading: 'What it costs',
      paragraphs: ['Quad is free to use. Featured opportunities are shown beside the feed and are marked as such.'],
    },
    {
      id: 'closing',
      heading: 'Leaving, and coming back',
      paragraphs: [
        'You can close your account at any time. You can reopen it within 15 days by logging in again; after that it is erased. Endorsements and recommendations, ignored or pending invitations, followings and group memberships cannot be restored. If you are the only admin of a club or festival, hand it over first; otherwise the admins of its college take over.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we are liable for',
      paragraphs: [
        'We run Quad with care, but as it is: it may be interrupted, and we cannot vouch for what others write. We are liable for harm caused on purpose or by gross negligence, and where the law does not let us exclude liability; beyond that we are not liable for losses from using Quad.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        'We may change these terms where the product or the law requires it. We announce changes on Quad at least 15 days before they apply. If you do not agree, close your account; if you go on using Quad, you agree.',
      ],
    },
    {
      id: 'contact',
      heading: 'Grievances',
      paragraphs: [
        'Complaints about content, conduct or our decisions go to our grievance contact by e-mail. We confirm within 24 hours and decide within 15 days.',
      ],
      contact: true,
    },
  ],
}

export function TermsScreen() {
  return <LegalDocument text={text} />
}
