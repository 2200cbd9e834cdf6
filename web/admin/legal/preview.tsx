import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LegalVersion } from '#contract/admin/legal.ts'
import { type LegalFact, promises } from '#contract/site/legal.ts'
import { findChanges } from '#web/site/legal/changes.ts'
import { DocumentText } from '#web/site/legal/document-text.tsx'
import { percent } from '#web/lib/format.ts'
import { site } from '#web/lib/site.ts'
import { ChangeList } from '#web/site/shell/change-list.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { type Draft, textOf } from './draft.ts'
import css from './legal.module.css'

/** How a draft reads, section by section, and what it changes of what is in force. */
export function Preview({ draft, current }: { readonly draft: Draft; readonly current: LegalVersion }) {
  const { t } = useLingui()
  const [look, setLook] = useState<'text' | 'changes'>('text')
  const text = textOf(draft)
  const tabs = [
    { id: 'text', label: t`Preview` },
    { id: 'changes', label: t`Changes` },
  ] as const
  return (
    <div className={css['preview']}>
      <Tabs name="legal-preview" label={t`View`} tabs={tabs} selected={look} onSelect={setLook} />
      <TabPanel name="legal-preview" selected={look}>
        {look === 'text' ? (
          <DocumentText
            document={{ slug: current.document, title: '', version: draft.version || current.version, ...unknown, ...filled(text) }}
            isPart
          />
        ) : (
          <ChangeList heading="h2" changes={findChanges(current, text)} />
        )}
      </TabPanel>
    </div>
  )
}

/** In which language, its operator alone knows. */
const unknown = { language: null, isTranslation: false } as const

/** As the server would fill it in; what stands for nothing stays in its braces, and the server refuses it. */
function filled({ summary, sections }: ReturnType<typeof textOf>): ReturnType<typeof textOf> {
  const { siteName, feeBasisPoints, premiumPrice, limits, contactEmail } = site()
  const facts: Readonly<Record<LegalFact, string>> = {
    siteName,
    feePercent: percent(feeBasisPoints / 10_000, 'en'),
    premiumPrice: `$${(premiumPrice / 100).toFixed(2)}`,
    minimumAge: String(limits.minimumAge),
    uploadLimitMegabytes: String(limits.uploadMegabytes),
    freeMessages: String(limits.freeMessages),
    withdrawalDays: String(promises.withdrawalDays),
    appealDays: String(promises.appealDays),
    removalDays: String(promises.removalDays),
    dataRequestDays: String(promises.dataRequestDays),
    contact: contactEmail ? `Write to the operator of this site at ${contactEmail}.` : 'Write to the operator of this site.',
  }
  const isFact = (name: string): name is LegalFact => name in facts
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (whole, name: string) => (isFact(name) ? facts[name] : whole))
  return {
    summary: summary.map(fill),
    sections: sections.map(({ heading, paragraphs }) => ({ heading: fill(heading), paragraphs: paragraphs.map(fill) })),
  }
}
