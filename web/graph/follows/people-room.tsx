import { classNames } from '#web/ui/class-names.ts'
import css from './people-to-follow.module.css'

/** As much room as the people need who may come: without a sign of them, since there may be no one. */
export function PeopleRoom({ hasTitle }: { readonly hasTitle: boolean }) {
  return <div data-loading className={classNames(css['room'], hasTitle && css['titled'])} />
}
