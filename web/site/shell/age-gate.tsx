import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { usePageTitle } from '#web/layout/page-title.ts'
import { Mark } from '#web/layout/mark.tsx'
import { site } from '#web/lib/site.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isKnownAdult, keepAdult } from '#web/content/labels/adult-cookie.ts'
import css from './age-gate.module.css'

/** What a visitor may read before they are asked for their age. */
const open: readonly string[] = [paths.terms, paths.privacy, paths.report(), paths.dataRequest, paths.withdraw]

/** Stands before everything until a visitor says that they are old enough (D3). */
export function AgeGate({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return open.includes(path) || isKnownAdult() ? children : <Question />
}

function Question() {
  const { t } = useLingui()
  const { siteName, limits } = site()
  const [isYoung, setYoung] = useState(false)
  const age = limits.minimumAge
  usePageTitle(t`Your age`)
  const enter = () => {
    keepAdult()
    // The server leaves everything out of a page until it sees the answer.
    location.reload()
  }
  return (
    <main id="main" className={css['gate']}>
      <div className={css['box']}>
        <Mark hasName />
        <h1 className={css['title']}>{isYoung ? <Trans>You can’t enter yet</Trans> : <Trans>Are you {age} or older?</Trans>}</h1>
        <p>
          {isYoung ? (
            <Trans>
              {siteName} is for people {age} and older.
            </Trans>
          ) : (
            <Trans>
              {siteName} is for people {age} and older. Some content may not be for everyone. Your answer is saved in this browser.
            </Trans>
          )}
        </p>
        {isYoung ? (
          <Button onClick={() => setYoung(false)}>
            <Trans>Back</Trans>
          </Button>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button variant="ink" size="l" onClick={enter}>
              <Trans>Yes, enter</Trans>
            </Button>
            <Button size="l" onClick={() => setYoung(true)}>
              <Trans>No</Trans>
            </Button>
          </div>
        )}
        <p className="flex flex-wrap gap-4 text-sm">
          <TextLink tone="quiet" href={paths.terms}>{t`Terms`}</TextLink>
          <TextLink tone="quiet" href={paths.privacy}>{t`Privacy`}</TextLink>
          <TextLink tone="quiet" href={paths.report()}>{t`Report`}</TextLink>
        </p>
      </div>
    </main>
  )
}
