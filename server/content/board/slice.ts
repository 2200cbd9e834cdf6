import './request-tables.ts'
import { closeRequest } from './close-request.ts'
import { createRequestComment } from './create-request-comment.ts'
import { createRequest } from './create-request.ts'
import { deleteRequestComment } from './delete-request-comment.ts'
import { deleteRequest } from './delete-request.ts'
import { listAllRequests } from './list-all-requests.ts'
import { listRequestComments } from './list-request-comments.ts'
import { listRequests } from './list-requests.ts'
import { readRequest } from './read-request.ts'
import { restoreRequest } from './restore-request.ts'
import { sweepBoard } from './sweep-board.ts'
import type { Slice } from '#server/platform/slice.ts'

/** The board of requests. Promises: who asks anonymously is named to themselves and in the staff's own list, and nowhere else (D34). */
export const board: Slice = {
  name: 'content/board',
  routes: [
    listRequests,
    createRequest,
    readRequest,
    closeRequest,
    deleteRequest,
    listRequestComments,
    createRequestComment,
    deleteRequestComment,
    listAllRequests,
    restoreRequest,
  ],
  schedules: ({ database, clock }) => [{ name: 'sweep-board', cron: '57 * * * *', run: () => sweepBoard(database, clock.now()) }],
}
