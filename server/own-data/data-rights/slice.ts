import './data-tables.ts'
import { answerDataRequest } from './answer-data-request.ts'
import { askForData } from './ask-for-data.ts'
import { listDataRequests } from './list-data-requests.ts'
import type { Slice } from '#server/platform/slice.ts'

/** The desk for questions about data. Promises: everybody may ask, each question has a day it is due, and each is answered once, by mail. */
export const dataRights: Slice = {
  name: 'own-data/data-rights',
  routes: [askForData, listDataRequests, answerDataRequest],
}
