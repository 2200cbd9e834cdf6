import { Trans } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './document-text.module.css'

/** Which text counts, before anything is read of one that does not. */
export function TranslationNote({ document }: { readonly document: 'terms' | 'privacy' }) {
  return (
    <p className={css['earlier']}>
      <Trans>
        This translation is for your convenience. Only the English text is binding.{' '}
        <TextLink href={paths.bindingText(document)}>Read the English text</TextLink>
      </Trans>
    </p>
  )
}
