import { settings } from '../../../shared/settings.ts'
import { LegalDocument, type LegalText } from '../parts/LegalDocument.tsx'

const readers = settings.membersOnly
  ? 'A public post and its comments can be read by everyone with an account here, and by nobody without one.'
  : 'A public post and its comments can be read by anyone, even without an account.'

const text: LegalText = {
  title: 'Privacy policy',
  updated: 'January 01, 2023',
  introduction: [
    'Quad is a notice board for colleges. To run it we need to know some things about you, and this page says which, why, who sees them, and how to have them deleted.',
    'It applies to the website and for every Quad app. By making an account you agree to it; if you do not, please do not use Quad.',
  ],
  sections: [
    {
      id: 'collect',
      heading: 'What we collect',
      paragraphs: ['What you give us yourself:'],
      points: [
        'Your first and last name, gender, college and email address when you sign up, and your birthday if you tell us.',
        'A password, which we store only as a one-way hash.',
        'What you add to your profile: a picture, a few words about you, where you live, a website, a phone number.',
        'What you write and upload: posts, comments, messages, pictures, videos and files.',
        'Support requests and reports, with your name, email and files; only site admins read them.',
      ],
      closing:
        'What we record as you use Quad: the clubs, channels, festivals and events you join or follow, the posts you like, save or hide, the people you block, and technical records such as the time of a request, the network address it came from and the kind of device. We do not record where you are.',
    },
    {
      id: 'social',
      heading: 'Signing in through other services',
      paragraphs: [
        'Quad provides for signing in through three social media services. Google and Microsoft can be used today; the third will be named here before it is switched on.',
        'If you sign in that way, the service tells us your name, your email address, your picture and its own id for you. We do not see your password and we post nothing in your name. What the service itself keeps about the sign-in is governed by its own policy.',
      ],
    },
    {
      id: 'use',
      heading: 'What we use it for',
      paragraphs: ['We use what we know about you to:'],
      points: [
        'show you the posts, clubs, people and events of your college and those you follow,',
        'verify that you belong to a college whose page is limited to its own email addresses,',
        'send you codes, notifications and reminders that you need or have asked for,',
        'keep Quad safe: to stop spam, break-ins and abuse, and to look into reports,',
        'find and fix faults, and see how fast pages load.',
      ],
      closing: 'We do not sell personal data and we do not build profiles of you for advertisers.',
    },
    {
      id: 'share',
      heading: 'Who sees what',
      paragraphs: [
        `${readers} Your name, picture and college appear beside what you write. Your email address, phone number, birthday and the list of people you blocked are shown only to you.`,
        'When you register for an event, its hosts see the contact details you enter in the registration. What you write in a club or a chat is seen by its members or by the person you write to.',
        'If you turn on push notifications, your browser’s maker carries them to your device. They are encrypted, so that it learns when you get one and not what it says. Signing out ends them.',
        'Companies that run servers, storage and mail for us handle data on our behalf and for no purpose of their own. We hand data to authorities only where the law obliges us to.',
      ],
    },
    {
      id: 'device',
      heading: 'What is kept on your device',
      paragraphs: [
        'Your browser keeps a sign-in token, your own account details, your choice of theme, your recent emoji, the first steps you took here, how often you opened Quad here (to offer you to install it), whether you want push notifications here, the pages you read last, so that you can read them offline, and drafts of what you have not yet sent. Signing out removes the token, your account details, the pages and the drafts. When you log in, a cookie marks the device as yours, so that nobody can lock you out by guessing your password; we use it for nothing else. Logging in with your college sets a second one for ten minutes, so that only your browser can finish that log-in. We use no advertising cookies and no third-party trackers.',
      ],
    },
    {
      id: 'age',
      heading: 'Minimum age',
      paragraphs: [
        'Quad is for people aged 13 and over. We do not knowingly keep data of anyone younger; if you learn of such an account, write to the address below and we will remove it.',
      ],
    },
    {
      id: 'keep',
      heading: 'How long we keep it',
      paragraphs: [
        'As long as you have an account. You can change your profile and delete your posts, comments and messages at any time.',
        'If you close your account, it disappears from Quad at once. You can reopen it within 15 days; after that we erase your personal data and send a receipt to your address. Reopening brings back your account and what you wrote, but not endorsements and recommendations, ignored or pending invitations, followings, or group memberships. Copies in backups are deleted with the backups.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we hold about you, have it corrected, have it erased, get a copy of it, or object to a use of it. You get the copy yourself, in Settings, Account, with “Download your data”. For all else, write from the address of your account; we answer within 30 days.',
      ],
    },
    {
      id: 'safety',
      heading: 'How we protect it',
      paragraphs: [
        'Connections are encrypted. Passwords and one-time codes are stored only as one-way hashes. Pictures are stripped of hidden details such as the place they were taken. No system is perfect: if a break-in concerns your data, we tell you.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'If this policy changes, the date above changes with it, and we announce what matters on Quad beforehand.',
      ],
    },
    {
      id: 'contact',
      heading: 'Grievances and questions',
      paragraphs: [
        'For a complaint about how your data is handled, or any question on this page, write to our grievance contact by e-mail:',
      ],
      contact: true,
    },
  ],
}

export function PrivacyScreen() {
  return <LegalDocument text={text} />
}
