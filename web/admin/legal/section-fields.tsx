import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DraftSection } from './draft.ts'
import css from './legal.module.css'
import { TextField, TextareaField } from '#web/ui/fields.tsx'

interface SectionFieldsProps {
  readonly sections: readonly DraftSection[]
  readonly mistakes: Readonly<Record<string, string>>
  readonly onChange: (sections: readonly DraftSection[]) => void
}

const icon = { 'aria-hidden': true, size: 18 } as const

/** The sections of a document, each of which can be changed, moved and left out. */
export function SectionFields({ sections, mistakes, onChange }: SectionFieldsProps) {
  const { t } = useLingui()
  const replace = (index: number, part: Partial<DraftSection>) =>
    onChange(sections.map((section, at) => (at === index ? { ...section, ...part } : section)))
  const swap = (index: number, other: number) => {
    const next = [...sections]
    const [one, two] = [next[index], next[other]]
    if (!one || !two) return
    ;[next[index], next[other]] = [two, one]
    onChange(next)
  }
  const add = () => onChange([...sections, { id: Math.max(-1, ...sections.map(({ id }) => id)) + 1, heading: '', text: '' }])
  return (
    <>
      {sections.map(({ id, heading, text }, index) => {
        const number = index + 1
        const mistake = mistakes[`sections-${index}`]
        return (
          <fieldset key={id} className={css['section']}>
            <legend className="visually-hidden">
              <Trans>Section {number}</Trans>
            </legend>
            <div className={css['sectionHead']}>
              <TextField
                id={`legal-sections-${index}`}
                label={t`Section ${number} heading`}
                error={mistake}
                value={heading}
                onChange={(event) => replace(index, { heading: event.target.value })}
              />
              <IconButton
                label={t`Move section ${number} up`}
                icon={<ArrowUp {...icon} />}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                label={t`Move section ${number} down`}
                icon={<ArrowDown {...icon} />}
                disabled={number === sections.length}
                onClick={() => swap(index, number)}
              />
              <IconButton
                label={t`Remove section ${number}`}
                icon={<Trash2 {...icon} />}
                onClick={() => onChange(sections.filter((_, at) => at !== index))}
              />
            </div>
            <TextareaField
              label={t`Section ${number} text`}
              hint={t`An empty line starts a new paragraph`}
              rows={4}
              value={text}
              onChange={(event) => replace(index, { text: event.target.value })}
            />
          </fieldset>
        )
      })}
      <div>
        <Button onClick={add}>
          <Trans>Add section</Trans>
        </Button>
      </div>
    </>
  )
}
