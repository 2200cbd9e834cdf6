export { makeSample } from './make-sample.ts'
export { clearSample, removeSample } from './remove-sample.ts'
export { claimSample, countSamplePosts, hasNobody, readSampleState } from './sample-queries.ts'
