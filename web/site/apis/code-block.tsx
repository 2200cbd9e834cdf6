import { useLingui } from '@lingui/react/macro'
import { CopyButton } from './copy-button.tsx'
import css from './code-block.module.css'

interface CodeBlockProps {
  /** What it shows, in a word: 'curl', 'TypeScript', 'JSON'. */
  readonly name: string
  /** What it is an example of, for those who hear the page. */
  readonly of: string
  readonly code: string
}

/** Code to read and to copy; scrolls by itself where it is wide. */
export function CodeBlock({ name, of, code }: CodeBlockProps) {
  const { t } = useLingui()
  const label = t`${name}: ${of}`
  return (
    <figure className={css['block']}>
      <figcaption className={css['head']}>
        <span>{name}</span>
        <CopyButton text={code} label={t`Copy: ${label}`} />
      </figcaption>
      <pre className={css['code']} lang="en" translate="no">
        <code>{code}</code>
      </pre>
    </figure>
  )
}
