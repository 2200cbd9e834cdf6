import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { FilterDay } from '#web/admin/shell/filter-day.tsx'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'
import { useActionWords, useTargetWords } from './use-audit-words.ts'

/** What narrows the log. */
export function AuditFilters() {
  const { t, i18n } = useLingui()
  const setFilters = useSetFilters()
  const [actor, target] = [useFilter('actor'), useFilter('target')]
  const choices = (words: Readonly<Record<string, string>>) =>
    Object.entries(words)
      .map(([value, label]) => ({ value, label }))
      .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <>
      <FilterChoice name="action" label={t`Action`} none={t`Any action`} choices={choices(useActionWords())} />
      <FilterChoice
        name="kind"
        label={t({ message: 'About', context: 'what an entry is about' })}
        none={t`Anything`}
        choices={choices(useTargetWords())}
      />
      <FilterDay name="from" label={t({ message: 'From', context: 'day' })} />
      <FilterDay name="to" label={t({ message: 'To', context: 'day' })} />
      {(actor || target) && (
        <Button variant="quiet" onClick={() => setFilters({ actor: '', target: '' })}>
          {actor ? <Trans>Show everyone’s actions</Trans> : <Trans>Show actions on everything</Trans>}
        </Button>
      )}
    </>
  )
}
