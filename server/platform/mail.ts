export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at every try, so that a mailbox which was given it twice shows it once. */
  readonly messageId?: string
  /** Where one request without a session ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** The mail server was there and said nothing of this mail any more: it may have taken it. */
export class UnansweredMailError extends Error {}

/** Sends a mail now; resolves once the mail server has accepted it, so a caller may tell the person that it is under way. */
export interface Mail {
  /** `live`: a real mail server. `sandbox`: this site's own mailbox, where anybody can read. `missing`: neither. */
  readonly realm: 'live' | 'sandbox' | 'missing'
  send(mail: MailMessage): Promise<void>
  /** Whether the server can be reached and takes our account; throws why not. */
  check(): Promise<void>
  close(): Promise<void>
}
