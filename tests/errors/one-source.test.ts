import { describe, expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { errors } from '#server/texts/index.ts'
import { readTexts } from '../../scripts/build/hold-texts.ts'

/**
 * What the web says in the words of an error without an answer of the server: a check before anything is sent, a page that says what stands
 * there, the payment provider's form. Every other error is shown as the server says it: a copy here would be translated twice.
 */
const saidWithoutAnswer: Record<string, readonly string[]> = {
  // Before anything is sent.
  'At least {}.': ['admin/settings/use-settings-form.ts'],
  'At most {}.': ['admin/settings/use-settings-form.ts'],
  'Use {} characters or fewer.': ['lib/use-text-check.ts'],
  'Browsers can’t show HEIC photos. Choose a JPEG, or set your camera to “Most compatible”.': ['people/media/file-refusal.ts'],
  'Please add some content to your post': ['content/posts/composer-dialog.tsx'],
  'Please choose a file smaller than {}MB.': ['people/media/file-refusal.ts'],
  'Please choose a video shorter than {} seconds for optimal sharing.': ['people/media/file-refusal.ts'],
  'Please choose an image or video file.': ['people/media/file-refusal.ts'],
  'Enter your name.': ['moderation/reports/use-report.ts', 'money/withdrawals/withdraw-form.tsx'],
  'Enter some text.': ['content/blog-desk/use-article-form.ts', 'moderation/desk/decide-form.tsx'],
  'Some fields aren’t valid.': ['admin/revenue/terms-form.tsx'],
  'This is already your email.': ['account/email/change-email-dialog.tsx'],
  'You’ve already added this.': ['ui/tag-input.tsx'],
  'This name is reserved.': ['people/profile/edit-profile-dialog.tsx'],
  // Of the browser or of the provider's script, not of our server.
  'Please check your card details and try again': ['money/payments/use-payment.ts'],
  'We couldn’t verify this passkey. Try again.': ['account/session/use-passkey-text.ts'],
  'The payment provider rejected these bank details. Check them and try again.': ['money/studio/use-bank.ts'],
  'The payment provider rejected these details. Check them and try again.': ['money/creators/use-setup.ts'],
  'This isn’t set up on this site yet.': ['money/studio/use-bank.ts'],
  'You’re in another call.': ['messaging/calls/call-failures.ts'],
  // What a page or a dialog is about.
  'Blog post not found': ['pages/article-page.tsx'],
  'Case not found': ['moderation/desk/case-view.tsx'],
  'Creator not found': ['money/subscriptions/nothing-for-sale.tsx'],
  'Confirm that it’s you.': ['account/session/step-up-by-passkey.tsx', 'account/session/step-up-by-recovery-code.tsx'],
  'Please sign in to continue.': [
    'money/subscriptions/checkout-form.tsx',
    'money/subscriptions/sign-in-first.tsx',
    'pages/account-settings-page.tsx',
  ],
  'Post not found': ['pages/post-page.tsx'],
  'Private Information': ['pages/community-page.tsx'],
  'Request not found': ['content/board/request-dialog.tsx'],
  'This request is closed.': ['content/board/answers.tsx'],
  'User not found': [
    'content/blog-desk/use-article-columns.tsx',
    'content/board-desk/use-request-columns.tsx',
    'content/board/answer-row.tsx',
    'content/board/asker.tsx',
    'messaging/messages/not-started.tsx',
    'people/profile/profile-error.tsx',
  ],
  'You can’t subscribe to yourself.': ['money/subscriptions/standing-offer.tsx'],
}

/** The sentence, whatever its placeholders are called. */
const bare = (text: string): string => text.replaceAll(/\{\w+/g, '{')
const texts = await readTexts()
const own = new Map(Object.entries(errors.en).map(([name, text]) => [bare(text), name]))

describe('the sentences of errors', () => {
  it('are the server’s: the web has those alone that it says without an answer', () => {
    const found: Record<string, readonly string[]> = {}
    for (const { locale, english, origins } of texts) {
      if (locale !== 'en' || !own.has(bare(english))) continue
      found[bare(english)] = [...new Set([...(found[bare(english)] ?? []), ...origins.map((path) => path.replace('web/', ''))])].sort()
    }
    expect(found).toEqual(saidWithoutAnswer)
  })

  it.each(locales)('are the same in %s where the web says them too', (locale) => {
    const namesOf = (english: string) => Object.entries(errors.en).flatMap(([name, text]) => (bare(text) === bare(english) ? [name] : []))
    const others = texts.filter((text) => text.locale === locale && own.has(bare(text.english)) && text.words !== '')
    const differing = others.filter(
      ({ english, words }) => !namesOf(english).some((name) => bare(errors[locale][name as keyof typeof errors.en]) === bare(words)),
    )
    expect(differing.map(({ file, words }) => `${file}: ${words}`)).toEqual([])
    expect(others.length).toBeGreaterThan(0)
  })
})
