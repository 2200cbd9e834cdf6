import type { LegalText } from '../document.ts'

export const en: LegalText = {
  summary: [
    'The site keeps what it needs to work, and nothing for advertising.',
    'No page asks another company’s server for anything, unless the operator has set up a provider that the page names.',
    'Your e-mail address, your date of birth and your payment details are never shown to other people.',
    'One cookie keeps you signed in; there are no tracking cookies.',
    'The site is for people of {minimumAge} and older; accounts of younger people are deleted.',
    'You can ask what is kept about you, have it corrected, take it with you and have it deleted; the answer comes within 30 days.',
  ],
  sections: [
    {
      heading: 'Information that is collected',
      paragraphs: [
        'What you give: e-mail address, name, username, date of birth, what you write, like, follow and upload, and what you agree to.',
        'What comes with using the site: when you signed in and last used a device, the kind of browser and system in a few words, and for a short while your network address, to count requests against the published limits. Codes and sign-in tokens are kept only as hashes.',
      ],
    },
    {
      heading: 'What it is used for',
      paragraphs: [
        'To run your account, to show what you publish to those you meant it for, to deliver messages, to handle subscriptions, to keep the community safe, and to meet duties of the law. It is not used for advertising, not sold, and not used to train models.',
      ],
    },
    {
      heading: 'With whom it is shared',
      paragraphs: [
        'With other people: only what you publish, and your public profile. With providers the operator has set up: an identity provider when you choose to sign in through it, a mail server for mails to you, a payment provider when you pay or are paid, and an AI provider when a creator you write to has switched on automatic replies. That one is sent the words of your conversation with this creator and the creator’s public profile, never your name or e-mail address; you are told in the conversation, and where you ask for a human nothing more of it is sent. Cards, bank numbers and identity papers go straight from your browser to the payment provider; this site never holds them.',
        'With authorities: only where the law obliges the operator.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Connections are encrypted where the site runs over https, sessions can be ended by you from any device, access to what is not public is decided anew on every request, and every decision of the staff is put on record.',
        'If something happens that puts you at risk, you are told without delay.',
      ],
    },
    {
      heading: 'Your rights and choices',
      paragraphs: [
        'You can see and correct what is kept about you, take a copy of it with you, object to a use, and have your account deleted. Ask from your account or write to the operator. You can also complain to a data protection authority.',
      ],
    },
    {
      heading: 'Cookies and local storage',
      paragraphs: [
        'One cookie keeps you signed in and one binds a sign-in code to your browser; neither can be read by scripts, and both are needed for the site to work. Your language, your choice of light or dark, and drafts you have not sent are kept in your own browser. Nothing is used to follow you, here or elsewhere.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'The site is for people of {minimumAge} and older only. When an account turns out to belong to somebody younger, it is closed and deleted. If you know of one, please tell the operator.',
      ],
    },
    {
      heading: 'International transfers',
      paragraphs: [
        'What is kept lies where the operator runs the site. A provider named above may handle data in another country; the operator then relies on the safeguards that the law asks for, and names them on request.',
      ],
    },
    {
      heading: 'Changes of this policy',
      paragraphs: [
        'The date above is the day this version took effect. When something changes that matters, you are asked to agree again before you go on; earlier versions stay readable here.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        '{contact} Questions and requests are answered within 30 days.',
        'People in the European Union can ask the operator for the data protection officer, where one has to be named.',
      ],
    },
  ],
}
