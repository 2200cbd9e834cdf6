import './sample-tables.ts'

/** The sample community. Promises: it is made through the public operations, labelled, and taken away whole. */
export { makeSample } from './make-sample.ts'
export { clearSample, removeSample } from './remove-sample.ts'
export { claimSample, countSamplePosts, hasNobody, readSampleState } from './sample-queries.ts'
