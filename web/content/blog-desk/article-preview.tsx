import '#web/ui/voice.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '#web/lib/query.ts'
import { useEffect, useState } from 'react'
import { ArticleText } from '#web/content/blog/article-text.tsx'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import css from './blog-tab.module.css'

const restBeforeAsking = 400

interface ArticlePreviewProps {
  readonly title: string
  readonly content: string
}

/** The text as the server would publish it; asked for when the typing rests. */
export function ArticlePreview({ title, content }: ArticlePreviewProps) {
  const { t, i18n } = useLingui()
  const asked = useRested(content)
  const { data, error } = useQuery({
    queryKey: [...adminKey, 'preview', asked],
    queryFn: ({ signal }) => call('POST /api/admin/blog/preview', { body: { content: asked }, signal }),
    enabled: asked.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })
  return (
    <section aria-label={t`Preview`} className={css['preview']}>
      <h3 className={css['previewHeading']}>
        <Trans>Preview</Trans>
      </h3>
      {title.trim() !== '' && (
        <p dir="auto" className={css['previewTitle']}>
          {title}
        </p>
      )}
      {error && <p role="alert">{errorText(i18n, error)}</p>}
      {asked.trim() === '' ? (
        <p className="text-sm muted">
          <Trans>What you write appears here as readers will see it.</Trans>
        </p>
      ) : (
        data && <ArticleText html={data.html} />
      )}
    </section>
  )
}

/** A text once nobody has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBeforeAsking)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
