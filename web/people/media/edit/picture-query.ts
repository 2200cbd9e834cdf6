import { ApiError } from '#web/lib/api.ts'
import { queryOptions } from '#web/lib/query.ts'
import { isAnimated } from './is-animated.ts'

/** The pixels of an uploaded picture; null where it moves, since a canvas would keep one of its frames alone. */
export const pictureQuery = (url: string) =>
  queryOptions({
    queryKey: ['picture', url],
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal })
      if (!reply.ok) throw new ApiError(reply, await reply.text())
      const file = await reply.blob()
      return (await isAnimated(file)) ? null : createImageBitmap(file)
    },
  })
