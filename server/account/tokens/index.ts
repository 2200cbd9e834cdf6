export { findLiveTokens, readTokenSocket, readTokenViewer } from './read-token.ts'
