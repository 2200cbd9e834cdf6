import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalDocumentReply } from '#contract/legal.ts'
import { longDate } from '#web/lib/format.ts'
import css from './document-text.module.css'

/** A versioned document: since when, its contents, its sections, and at the end what it comes down to. */
export function DocumentText({ document: { version, sections, summary } }: { readonly document: LegalDocumentReply }) {
  const { i18n } = useLingui()
  const date = longDate(new Date(version), i18n.locale)
  return (
    <div className={css['document']} lang="en">
      <p className={css['version']} lang={i18n.locale}>
        <Trans>In force since {date}</Trans>
      </p>
      <ol className={css['contents']}>
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#section-${index + 1}`}>{heading}</a>
          </li>
        ))}
      </ol>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} id={`section-${index + 1}`}>
          <h2>
            {index + 1}. {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section className={css['summary']}>
        <h2 lang={i18n.locale}>
          <Trans>In short</Trans>
        </h2>
        <ul>
          {summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
