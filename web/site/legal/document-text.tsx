import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalDocumentReply } from '#contract/site/legal.ts'
import { longDate } from '#web/lib/long-date.ts'
import css from './document-text.module.css'

interface DocumentTextProps {
  readonly document: LegalDocumentReply
  /** It stands beside something else, such as the form in which it is written: without contents of its own. */
  readonly isPart?: boolean
}

/** A versioned document: since when, its contents, its sections, and at the end what it comes down to. */
export function DocumentText({ document: { slug, version, language, sections, summary }, isPart = false }: DocumentTextProps) {
  const { t, i18n } = useLingui()
  const date = longDate(new Date(version), i18n.locale)
  return (
    <div className={css['document']} {...(language === null ? {} : { lang: language })}>
      <p className="text-sm faint" lang={i18n.locale}>
        <Trans>Last updated: {date}</Trans>
      </p>
      {!isPart && (
        <ol className={css['contents']}>
          {sections.map(({ heading }, index) => (
            <li key={index}>
              <a href={`#section-${index + 1}`}>{heading}</a>
            </li>
          ))}
        </ol>
      )}
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={index} {...(isPart ? {} : { id: `section-${index + 1}` })}>
          <h2>
            {index + 1}. {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className={css['summary']}>
        <h2 lang={i18n.locale}>{slug === 'terms' ? t`Summary` : t`Privacy summary`}</h2>
        <ul>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
