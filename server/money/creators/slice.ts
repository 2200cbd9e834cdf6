import './creator-topics.ts'
import { changeCreatorSettings } from './change-settings.ts'
import { connectCreators } from './finish-creator.ts'
import { listCreators } from './list-creators.ts'
import { listSubscribers } from './list-subscribers.ts'
import { movePrices, readOlderPrices } from './price-moves.ts'
import { previewSale } from './preview-sale.ts'
import { removeCreator } from './remove-creator.ts'
import { setUpCreator } from './set-up-creator.ts'
import type { Slice } from '#server/platform/slice.ts'

/** Creators and what they ask. Promises: identity and bank details are never stored, and prices are whole cents within the limits. */
export const creators: Slice = {
  name: 'money/creators',
  routes: [listCreators, setUpCreator, changeCreatorSettings, listSubscribers, movePrices, readOlderPrices, previewSale, removeCreator],
  work: connectCreators,
}
