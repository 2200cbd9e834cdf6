import type { LegalText } from '../document.ts'

export const en: LegalText = {
  summary: [
    'You must be at least {minimumAge} years old.',
    'What you write stays yours; you allow the site to store it and to show it to those you meant it for.',
    'Be decent: no hatred, no threats, nothing illegal, nobody’s private things.',
    'Of what subscribers pay a creator, the platform keeps {feePercent}; the provider’s costs are shown on a line of their own.',
    'Subscriptions renew each month until you end them, and end with the period you have paid for.',
    'You can leave at any time.',
  ],
  sections: [
    {
      heading: 'Who we are and what this is',
      paragraphs: [
        '{siteName} is a community where people publish, follow each other and support creators. It runs on software that its operator hosts; the operator of this site is the other party to these terms.',
        'By making an account you accept these terms and the privacy policy. The version you accepted and the moment you did so are kept with your account.',
      ],
    },
    {
      heading: 'Who may join',
      paragraphs: [
        'The community is for people of {minimumAge} and older. You declare your date of birth when you join. Accounts of younger people are closed and removed.',
        'One person may hold several accounts, but nobody may hold one to get around a decision about another.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You sign in with a code sent to your e-mail address or through an identity provider. Keep that mailbox safe: whoever can read it can sign in as you. In the settings you see every device on which you are signed in and can sign any of them out.',
        'Nobody from this site will ever ask you for a code. Usernames that pretend to be somebody else, or the site itself, can be taken back.',
      ],
    },
    {
      heading: 'What you publish',
      paragraphs: [
        'What you write and upload stays yours. You give the operator the permission needed to store it, to copy it for safety, to bring it into other sizes and formats, and to show it to the people you meant it for. The permission ends when you delete the content, apart from copies in backups, which run out.',
        'You may publish only what you have the right to publish. A single upload may be at most {uploadLimitMegabytes} MB.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: [
        'No threats, harassment or hatred; no content that sexualises minors, ever; no intimate pictures of anybody who did not agree; no private information of others; no fraud, no spam, no malware; nothing that is illegal where the site or you are.',
        'Content that is meant for adults may be published only where the operator has allowed it and with the marks the site offers for it.',
      ],
    },
    {
      heading: 'Creators and subscriptions',
      paragraphs: [
        'Creators set a monthly price for what they publish for subscribers. A subscription renews each month until you end it; ending it takes effect at the end of the period you have paid for, and takes no more steps than subscribing did.',
        'A creator answers a limited number of messages without a subscription: {freeMessages} from each person. A creator’s price may change for new subscribers; those who subscribe keep theirs until they were told and agreed.',
      ],
    },
    {
      heading: 'Prices, fees and taxes',
      paragraphs: [
        'Of each payment to a creator the platform keeps {feePercent}, counted at the moment of sale; the rest is the creator’s, less what the payment provider charges, which is shown separately. The Premium plan of the site costs {premiumPrice} a month.',
        'Payments are handled by the payment provider that the checkout names. Taxes that are due are shown before you pay.',
      ],
    },
    {
      heading: 'Refunds and withdrawal',
      paragraphs: [
        'Where the law gives you a right to withdraw, you can use it within 14 days. A creator or the operator can refund a payment in full or in part; access ends with a full refund.',
        'If a charge is not yours, write to the operator first: it is quicker than a dispute with your bank and costs nobody a fee.',
      ],
    },
    {
      heading: 'Paying out creators',
      paragraphs: [
        'What creators earn is paid out by the payment provider to the bank account they gave it. A payout usually arrives within 2 to 7 business days. It can be held while an identity is checked or a payment is disputed; the reason is shown.',
      ],
    },
    {
      heading: 'When rules are broken',
      paragraphs: [
        'The operator can hide or remove content, limit or suspend an account, or hold payouts, always in proportion to what happened. You are told what was decided, why, and how to object; an objection is decided by somebody else than the first decision.',
        'Reports can be made by everybody, with or without an account.',
      ],
    },
    {
      heading: 'Leaving',
      paragraphs: [
        'You can leave at any time. What you published is then removed, apart from records of payments, which the law asks to be kept, and from messages, which stay with the people you wrote them to under the words “Deleted user”.',
        'If the site closes, the operator tells you in time to take your things with you.',
      ],
    },
    {
      heading: 'Liability, law and changes',
      paragraphs: [
        'The operator is liable without limit for intent, gross negligence and harm to life and health, and otherwise for foreseeable harm from breaking duties that these terms rest on. Mandatory rights of consumers stay untouched.',
        'When these terms change in a way that matters, you are asked again; the date above says since when a version is in force. {contact}',
      ],
    },
  ],
}
