import { useLingui } from '@lingui/react/macro'
import type { AdminRequest } from '#contract/content/board.ts'
import { compactNumber } from '#web/lib/format.ts'
import { longDate } from '#web/lib/long-date.ts'
import { paths } from '#web/paths.ts'
import { categoryTexts } from '#web/content/board/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** What the table says of a request. */
export function useRequestColumns(): readonly Column<AdminRequest>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'title',
      title: t`Title`,
      isName: true,
      cell: (request) => <TitleCell request={request} />,
    },
    { id: 'category', title: t`Category`, cell: ({ category }) => i18n._(categoryTexts[category]) },
    { id: 'author', title: t`Author`, cell: (request) => <AuthorCell request={request} /> },
    { id: 'comments', title: t`Comments`, look: 'number', cell: ({ commentsCount }) => compactNumber(commentsCount, i18n.locale) },
    { id: 'views', title: t`Views`, look: 'number', cell: ({ viewsCount }) => compactNumber(viewsCount, i18n.locale) },
    {
      id: 'created',
      title: t`Created`,
      cell: (request) => <RelativeTime at={request.createdAt} look="ago" className="whitespace-nowrap" />,
    },
    { id: 'state', title: t({ message: 'State', context: 'status' }), cell: (request) => <StateCell request={request} /> },
  ]
}

function TitleCell({ request: { id, title } }: { readonly request: AdminRequest }) {
  return (
    <TextLink tone="quiet" dir="auto" href={paths.request(id)}>
      {title}
    </TextLink>
  )
}

function AuthorCell({ request: { user, isAnonymous } }: { readonly request: AdminRequest }) {
  const { t } = useLingui()
  return (
    <>
      {user ? (
        <TextLink tone="quiet" dir="auto" href={paths.profile(user.id)}>
          {user.displayName}
        </TextLink>
      ) : (
        t`User not found`
      )}{' '}
      {isAnonymous && <Badge>{t`Anonymous`}</Badge>}
    </>
  )
}

function StateCell({ request: { isClosed, hiddenAt, removalAt } }: { readonly request: AdminRequest }) {
  const { t, i18n } = useLingui()
  if (removalAt) {
    const day = longDate(new Date(removalAt), i18n.locale)
    return <Badge tone="danger">{t`Deleted, erased on ${day}`}</Badge>
  }
  if (hiddenAt) return <Badge tone="danger">{t({ message: 'Hidden', context: 'state of a request' })}</Badge>
  return isClosed ? (
    <Badge>{t({ message: 'Closed', context: 'state of a request' })}</Badge>
  ) : (
    <Badge tone="ok">{t({ message: 'Open', context: 'state of a request' })}</Badge>
  )
}
