import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { WaveGroup, WaveTrait } from '#contract/account/waves.ts'
import { fullNumber, percent } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { traits, traitTexts, valueText } from './wave-texts.ts'
import css from './waves.module.css'

/** Of each trait so many before someone asks for more. */
const few = 6

interface WaveGroupsProps {
  readonly groups: readonly WaveGroup[]
  readonly chosen: Readonly<Partial<Record<WaveTrait, string>>>
  readonly onChoose: (trait: WaveTrait, value: string) => void
}

/** What the accounts have in common, most first. A press looks at those alone, another one at all again. */
export function WaveGroups({ groups, chosen, onChoose }: WaveGroupsProps) {
  return (
    <div className={css['groups']}>
      {traits.map((trait) => {
        const own = groups.filter(({ by }) => by === trait)
        return own.length > 0 && <TraitList key={trait} trait={trait} groups={own} chosen={chosen[trait]} onChoose={onChoose} />
      })}
    </div>
  )
}

interface TraitListProps extends Pick<WaveGroupsProps, 'groups' | 'onChoose'> {
  readonly trait: WaveTrait
  readonly chosen: string | undefined
}

function TraitList({ trait, groups, chosen, onChoose }: TraitListProps) {
  const { i18n } = useLingui()
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const count = groups.length
  return (
    <section aria-labelledby={titleId} className={css['trait']}>
      <h2 id={titleId} className="text-sm font-semibold">
        {i18n._(traitTexts[trait])}
      </h2>
      <ul>
        {groups.slice(0, isWhole ? count : few).map((group) => (
          <li key={group.value}>
            <GroupButton group={group} isChosen={chosen === group.value} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {count > few && (
        <Button size="s" variant="quiet" className={css['more']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {count}</Trans>}
        </Button>
      )}
    </section>
  )
}

interface GroupButtonProps {
  readonly group: WaveGroup
  readonly isChosen: boolean
  readonly onChoose: WaveGroupsProps['onChoose']
}

function GroupButton({ group: { by, value, count, answered, absent }, isChosen, onChoose }: GroupButtonProps) {
  const { i18n } = useLingui()
  const text = valueText(by, value)
  const away = fullNumber(absent, i18n.locale)
  const share = percent(answered / count, i18n.locale)
  return (
    <button type="button" className={css['group']} aria-pressed={isChosen} onClick={() => onChoose(by, isChosen ? '' : value)}>
      <span dir={by === 'text' ? 'auto' : undefined}>{typeof text === 'string' ? text : i18n._(text)}</span>
      <span className="tabular-nums">{fullNumber(count, i18n.locale)}</span>
      {(answered > 0 || absent > 0) && (
        <span className={css['facts']}>
          {answered > 0 && (
            <span>
              <Trans>{share} answered by someone</Trans>
            </span>
          )}
          {absent > 0 && (
            <span>
              <Trans>{away} suspended or deleted</Trans>
            </span>
          )}
        </span>
      )}
    </button>
  )
}
