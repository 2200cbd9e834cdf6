import { ApiError } from '#web/lib/api.ts'
import { queryOptions } from '#web/lib/query.ts'
import { isAnimated } from './is-animated.ts'

/** Pixels aren't kept, and a picture never changes. */
const once = { gcTime: 0, staleTime: Infinity, structuralSharing: false } as const

/** Null where it moves, since a canvas would keep one of its frames alone. */
const decode = async (file: Blob) => ((await isAnimated(file)) ? null : createImageBitmap(file))

/** The pixels of an uploaded picture. */
export const uploadedPicture = (url: string) =>
  queryOptions({
    ...once,
    queryKey: ['picture', url],
    queryFn: async ({ signal }) => {
      const reply = await fetch(url, { signal })
      if (!reply.ok) throw new ApiError(reply, await reply.text())
      return decode(await reply.blob())
    },
  })

/** The pixels of a picture on this device. */
export const chosenPicture = (file: File) =>
  queryOptions({ ...once, queryKey: ['picture', file.name, file.size, file.lastModified], queryFn: () => decode(file) })
