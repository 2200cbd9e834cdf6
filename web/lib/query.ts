/** What's read from the server and kept in the browser. Only this file names the library behind it (`.oxlintrc.json`). */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InferDataFromTag,
  type InfiniteData,
  type Updater,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
