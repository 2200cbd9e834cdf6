import { useEffect, useMemo, useState } from 'react'
import { type PostList, useCachedPost } from '#web/content/cache/post-cache.ts'
import { usePostList } from '#web/content/cache/queries.ts'
import { useQueryClient } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { Lightbox } from '#web/people/media/lightbox.tsx'
import { picturesOf, slideOf } from './pictures-of.ts'
import { ViewerPanel } from './viewer-panel.tsx'
import type { OpenPicture } from './viewer-store.ts'

interface PostViewerProps extends OpenPicture {
  readonly onClose: () => void
}

/** A photo or video of a post over the whole window with what belongs to it, its others, and those of the list it was opened from. */
export function PostViewer({ post, place, onClose }: PostViewerProps) {
  const router = useRouter()
  // A name in it may lead to another page.
  useEffect(() => router.onRendered(({ pathChanged }) => pathChanged && onClose()), [router, onClose])
  const [list] = useState(() => listAround(post.id))
  const [alone] = useState(() => [post.id ?? 0])
  if (post.id === undefined) return <LonePicture post={post} place={place} onClose={onClose} />
  const first = { id: post.id, place }
  return list ? <ListViewer list={list} first={first} onClose={onClose} /> : <PictureViewer ids={alone} first={first} onClose={onClose} />
}

/** Which list of posts the picture stands in. */
function listAround(id: number | undefined): PostList | null {
  const list = document.querySelector<HTMLElement>(`[data-list]:has([data-live^="post:${id} "])`)?.dataset['list']
  return list === undefined ? null : (JSON.parse(list) as PostList)
}

function LonePicture({ post, place, onClose }: PostViewerProps) {
  const [slides] = useState(() => post.attachments.map((attachment) => slideOf(attachment, false)))
  return <Lightbox slides={slides} index={place} onClose={onClose} />
}

/** A photo or video by its post and its place in that. */
interface Place {
  readonly id: number
  readonly place: number
}

interface PictureViewerProps {
  readonly ids: readonly number[]
  readonly first: Place
  /** Says that few are left. */
  readonly onNearEnd?: () => void
  readonly onClose: () => void
}

function ListViewer({ list, ...rest }: Omit<PictureViewerProps, 'ids'> & { readonly list: PostList }) {
  const { data, ids, hasNextPage, isFetchingNextPage, fetchNextPage } = usePostList(list)
  // oxlint-disable-next-line react/exhaustive-deps -- the ids are new with each drawing, and others when the pages are
  const same = useMemo(() => ids, [data])
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  return <PictureViewer ids={same} onNearEnd={more} {...rest} />
}

/** So many pictures from the end, the next ones are fetched. */
const near = 3

function PictureViewer({ ids, first, onNearEnd, onClose }: PictureViewerProps) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const [shown, setShown] = useState(first)
  const post = useCachedPost(shown.id)
  const pictures = useMemo(
    () => picturesOf(queryClient, ids, viewer),
    // oxlint-disable-next-line react/exhaustive-deps -- what else may have changed of the shown post is no matter of its picture
    [queryClient, ids, viewer, post?.attachments],
  )
  const slides = useMemo(
    () => pictures.map(({ post: { userId }, attachment }) => slideOf(attachment, userId === viewer?.id)),
    [pictures, viewer],
  )
  const index = pictures.findIndex((one) => one.post.id === shown.id && one.place === shown.place)
  // oxlint-disable-next-line react/exhaustive-deps -- the viewer goes on by itself; it's told its place again with other pictures
  const start = useMemo(() => index, [slides])
  const isNearEnd = index >= pictures.length - near
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
    // oxlint-disable-next-line react/exhaustive-deps -- when one comes near, and again while what came has pictures but too few
  }, [isNearEnd, index, pictures.length])
  // Deleted, or closed to whoever looks.
  const isGone = index === -1
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (isGone || !post) return null
  return (
    <Lightbox
      slides={slides}
      index={start}
      onView={(at) => {
        const now = pictures[at]
        if (now) setShown({ id: now.post.id, place: now.place })
      }}
      onClose={onClose}
    >
      <ViewerPanel key={post.id} post={post} />
    </Lightbox>
  )
}
