export { forgetRequestViewer } from './forget-viewer.ts'
export { readRequestAddresses } from './read-addresses.ts'
export { openRequest, readRequestComments, readRequests } from './read-requests.ts'
export { sweepBoard } from './sweep-board.ts'
