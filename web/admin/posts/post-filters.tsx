import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterChoice } from '#web/admin/shell/filter-choice.tsx'
import { FilterSearch } from '#web/admin/shell/filter-search.tsx'
import { useFilter, useSetFilters } from '#web/admin/shell/use-address.ts'

export const postStates = ['visible', 'hidden', 'deleted', 'reported'] as const

/** What narrows the list of posts. */
export function PostFilters() {
  const { t } = useLingui()
  const setFilters = useSetFilters()
  const author = useFilter('author')
  const words = {
    visible: t`Visible`,
    hidden: t`Hidden`,
    deleted: t({ message: 'Deleted', context: 'state of a post' }),
    reported: t`Reported`,
  }
  return (
    <>
      <FilterSearch name="q" label={t`Words in a post`} maxLength={limits.searchLength} />
      <FilterChoice
        name="state"
        label={t({ message: 'State', context: 'status' })}
        none={t`Any state`}
        choices={postStates.map((value) => ({ value, label: words[value] }))}
      />
      {author !== '' && (
        <Button variant="quiet" onClick={() => setFilters({ author: '' })}>
          <Trans>Show everyone’s posts</Trans>
        </Button>
      )}
    </>
  )
}
