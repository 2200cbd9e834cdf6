import { ExpandableText } from '#web/content/posts/expandable-text.tsx'
import css from './brief-text.module.css'

/** What somebody says of themselves: the first lines (`--lines`), and at the end of the last one the way to the rest. */
export function BriefText({ text }: { readonly text: string }) {
  return (
    <div className={css['brief']}>
      <ExpandableText text={text} />
    </div>
  )
}
