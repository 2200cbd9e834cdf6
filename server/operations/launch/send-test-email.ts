import { api } from '#contract/index.ts'
import { AppError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { layOutMail } from '#server/platform/mail-layout.ts'
import { speak, system } from '#server/texts/index.ts'

/**
 * Sends the asking admin an email through the site's mail server, and answers once the server has taken it. Throws `provider_missing`, and
 * `mail_unavailable` with what the server said.
 */
export const sendTestEmail = handle(api.launch.sendTestEmail, async ({ viewer, database, platform, exchange }) => {
  const { mail, log } = platform
  if (mail.realm === 'missing') throw new AppError('provider_missing')
  const { email } = await database.selectFrom('users').select('email').where('id', '=', viewer.id).executeTakeFirstOrThrow()
  const { siteName } = (await readSettings(platform)).branding
  const text = speak(system, exchange.language)
  const letter = { subject: text('testEmailSubject', { siteName }), blocks: [text('testEmail', { siteName })] }
  try {
    await mail.send({ to: email, ...layOutMail(letter, { siteName, locale: exchange.language }) })
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error)
    log.warn({ error: answer }, 'a test email could not be sent')
    throw new AppError('mail_unavailable', sentence('test_email_refused', { answer: answer.slice(0, 300) }))
  }
  return { sentTo: email }
})
