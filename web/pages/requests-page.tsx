import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useNavigate, useParams, useRouter, useSearch } from '#web/lib/router.ts'
import { useId, useRef, useState } from 'react'
import type { RequestCategory } from '#contract/content/board.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { categories, categoryTexts, readCategory } from '#web/content/board/categories.ts'
import { requestQuery } from '#web/content/board/queries.ts'
import { RequestList } from '#web/content/board/request-list.tsx'
import css from '#web/content/board/requests.module.css'
import { routerTarget } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Select } from '#web/ui/select.tsx'

const RequestDialog = latePart(async () => (await import('#web/content/board/request-dialog.tsx')).RequestDialog)
const CreateRequestDialog = latePart(async () => (await import('#web/content/board/create-request-dialog.tsx')).CreateRequestDialog)

/** `/requests`, and over it one request under its own address, `/requests/12`. */
export function RequestsPage() {
  const { t } = useLingui()
  const [category, choose] = useCategory()
  const { openId, noteOpened, open, close } = useOpenRequest(category)
  const { data: opened } = useQuery({ ...requestQuery(openId ?? 0), enabled: false })
  const [isCreating, setCreating] = useState(false)
  return (
    <PublicPage title={openId !== null && opened ? opened.title : t`Requests`} width="wide">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading className={css['heading']}>{t`Requests`}</PageHeading>
        <Button variant="ink" onClick={() => setCreating(true)}>
          <Trans>Create Request</Trans>
        </Button>
      </div>
      <CategoryFilter category={category} onChange={choose} />
      <RequestList category={category} onOpen={noteOpened} />
      {openId !== null && <RequestDialog key={openId} id={openId} onClose={close} />}
      {isCreating && (
        <CreateRequestDialog
          onClose={() => setCreating(false)}
          onCreated={(request) => {
            setCreating(false)
            open(request.id)
          }}
        />
      )}
    </PublicPage>
  )
}

interface CategoryFilterProps {
  readonly category: RequestCategory | null
  readonly onChange: (category: RequestCategory | null) => void
}

function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  return (
    <div className={css['filter']}>
      <label htmlFor={id}>
        <Trans>Category</Trans>
      </label>
      <Select id={id} value={category ?? 'all'} onChange={(event) => onChange(readCategory(event.target.value))}>
        <option value="all">{t`All Categories`}</option>
        {categories.map((one) => (
          <option key={one} value={one}>
            {i18n._(categoryTexts[one])}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** The category is a word of the address, so that it can be handed on and come back to. */
function useCategory(): [RequestCategory | null, (category: RequestCategory | null) => void] {
  const category = readCategory(useSearch()['category'])
  const navigate = useNavigate()
  return [category, (next) => void navigate({ ...routerTarget(paths.requests(next ?? undefined)), replace: true, resetScroll: false })]
}

/** Which request is open; going back closes it, and closing it goes back where that leads to the board. */
function useOpenRequest(category: RequestCategory | null) {
  const { id } = useParams()
  const openId = id === undefined ? null : Number(id)
  const navigate = useNavigate()
  const router = useRouter()
  const wasOpenedHere = useRef(false)
  const close = () => {
    if (wasOpenedHere.current) router.back()
    else void navigate({ ...routerTarget(paths.requests(category ?? undefined)), replace: true, resetScroll: false })
    wasOpenedHere.current = false
  }
  const open = (id: number) => {
    wasOpenedHere.current = true
    void navigate({ ...routerTarget(paths.request(id, category ?? undefined)), resetScroll: false })
  }
  return { openId, open, close, noteOpened: () => (wasOpenedHere.current = true) }
}
